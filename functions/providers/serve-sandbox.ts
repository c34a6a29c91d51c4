import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { isDirectRequest } from '#functions/lib/origin-key.ts'

/** The response of a sandbox to a request that has not come through CloudFront. */
const refusal = {
  statusCode: 403,
  headers: { 'content-type': 'text/plain', 'cache-control': 'no-store' },
  body: 'Use the address of the site',
} as const

/** Creates the Lambda handler of a sandbox's page. Requests that bypass CloudFront are refused. */
export const serveSandbox =
  (
    handle: (
      event: APIGatewayProxyEventV2,
    ) => APIGatewayProxyStructuredResultV2 | Promise<APIGatewayProxyStructuredResultV2>,
  ) =>
  async (event: APIGatewayProxyEventV2): Promise<APIGatewayProxyStructuredResultV2> =>
    isDirectRequest(event.headers) ? refusal : handle(event)
