import type { APIGatewayProxyHandlerV2 } from 'aws-lambda'
import { answerPage } from '../../../answer-page.ts'
import { nothingHere } from '../../../nothing-here.ts'
import { pageRequest } from '../page-request.ts'
import { personPage } from '../page.ts'

/** GET /sandbox/social/{provider}: who are you? */
export const handler: APIGatewayProxyHandlerV2 = async (event) => {
  const request = pageRequest(event)
  return request === null ? nothingHere : answerPage(personPage(request))
}
