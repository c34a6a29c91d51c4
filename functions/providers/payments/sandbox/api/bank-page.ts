import { notFoundResponse } from '#functions/providers/not-found-response.ts'
import { findBankPage } from '#functions/providers/payments/sandbox/find-bank-page.ts'
import { toHtmlResponse } from '#functions/providers/html-response.ts'
import { renderBankPage } from '#functions/providers/payments/sandbox/page.ts'
import { serveSandbox } from '#functions/providers/serve-sandbox.ts'

/** GET /sandbox/pay/{bank}/{transaction}: the payment page of a sandbox bank. */
export const handler = serveSandbox(async (event) => {
  const found = await findBankPage(event)
  return found === null ? notFoundResponse : toHtmlResponse(renderBankPage(found))
})
