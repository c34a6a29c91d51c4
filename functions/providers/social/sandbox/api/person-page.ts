import { toHtmlResponse } from '../../../html-response.ts'
import { notFoundResponse } from '../../../not-found-response.ts'
import { parsePageRequest } from '../page-request.ts'
import { renderPersonPage } from '../page.ts'
import { serveSandbox } from '../../../serve-sandbox.ts'

/** GET /sandbox/social/{provider}: the login page. */
export const handler = serveSandbox(async (event) => {
  const request = parsePageRequest(event)
  return request === null ? notFoundResponse : toHtmlResponse(renderPersonPage(request.provider))
})
