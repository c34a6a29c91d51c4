import type { APIGatewayProxyHandlerV2 } from 'aws-lambda'
import { findBankPage, nothingHere } from '../find-bank-page.ts'
import { answerPage, bankPage } from '../page.ts'

/** GET /sandbox/pay/{bank}/{transaction}: the bank's page. */
export const handler: APIGatewayProxyHandlerV2 = async (event) => {
  const found = await findBankPage(event)
  return found === null ? nothingHere : answerPage(bankPage(found))
}
