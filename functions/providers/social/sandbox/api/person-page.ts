import { toHtmlResponse } from '#functions/providers/html-response.ts'
import { notFoundResponse } from '#functions/providers/not-found-response.ts'
import { parsePageRequest } from '#functions/providers/social/sandbox/page-request.ts'
import { renderPersonPage } from '#functions/providers/social/sandbox/page.ts'
import { serveSandbox } from '#functions/providers/serve-sandbox.ts'

/** GET /sandbox/social/{provider}: the login page. */
export const handler = serveSandbox(async (event) => {
  const request = parsePageRequest(event)
  return request === null ? notFoundResponse : toHtmlResponse(renderPersonPage(request.provider))
})
