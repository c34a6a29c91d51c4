import type { APIGatewayProxyHandlerV2 } from 'aws-lambda'
import { notFoundResponse } from '../../../not-found-response.ts'
import { findBankPage } from '../find-bank-page.ts'
import { toHtmlResponse } from '../../../html-response.ts'
import { renderBankPage } from '../page.ts'

/** GET /sandbox/pay/{bank}/{transaction}: the payment page of a sandbox bank. */
export const handler: APIGatewayProxyHandlerV2 = async (event) => {
  const found = await findBankPage(event)
  return found === null ? notFoundResponse : toHtmlResponse(renderBankPage(found))
}
