import type { APIGatewayProxyHandlerV2 } from 'aws-lambda'
import { toHtmlResponse } from '../../../html-response.ts'
import { notFoundResponse } from '../../../not-found-response.ts'
import { parsePageRequest } from '../page-request.ts'
import { renderPersonPage } from '../page.ts'

/** GET /sandbox/social/{provider}: the login page. */
export const handler: APIGatewayProxyHandlerV2 = async (event) => {
  const request = parsePageRequest(event)
  return request === null ? notFoundResponse : toHtmlResponse(renderPersonPage(request.provider))
}
