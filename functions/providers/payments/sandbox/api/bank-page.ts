import type { APIGatewayProxyHandlerV2 } from 'aws-lambda'
import { nothingHere } from '../../../nothing-here.ts'
import { findBankPage } from '../find-bank-page.ts'
import { answerPage } from '../../../answer-page.ts'
import { bankPage } from '../page.ts'

/** GET /sandbox/pay/{bank}/{transaction}: the bank's page. */
export const handler: APIGatewayProxyHandlerV2 = async (event) => {
  const found = await findBankPage(event)
  return found === null ? nothingHere : answerPage(bankPage(found))
}
