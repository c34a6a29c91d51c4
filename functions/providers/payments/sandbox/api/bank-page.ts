import { notFoundResponse } from '../../../not-found-response.ts'
import { findBankPage } from '../find-bank-page.ts'
import { toHtmlResponse } from '../../../html-response.ts'
import { renderBankPage } from '../page.ts'
import { serveSandbox } from '../../../serve-sandbox.ts'

/** GET /sandbox/pay/{bank}/{transaction}: the payment page of a sandbox bank. */
export const handler = serveSandbox(async (event) => {
  const found = await findBankPage(event)
  return found === null ? notFoundResponse : toHtmlResponse(renderBankPage(found))
})
