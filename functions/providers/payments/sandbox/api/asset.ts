import type { APIGatewayProxyHandlerV2 } from 'aws-lambda'
import { findAsset } from '../assets.ts'
import { notFoundResponse } from '../../../not-found-response.ts'

/** GET /sandbox/assets/{name}: scripts, style sheet and logos of the sandbox pages. */
export const handler: APIGatewayProxyHandlerV2 = async ({ pathParameters }) => {
  const asset = findAsset(pathParameters?.['name'] ?? '')
  if (asset === null) return notFoundResponse
  return {
    statusCode: 200,
    headers: {
      'content-type': asset.type,
      'cache-control': 'public, max-age=300',
      'x-content-type-options': 'nosniff',
    },
    body: asset.body,
  }
}
