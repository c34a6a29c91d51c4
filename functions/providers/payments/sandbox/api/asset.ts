import type { APIGatewayProxyHandlerV2 } from 'aws-lambda'
import { assetOf } from '../assets.ts'
import { nothingHere } from '../../../nothing-here.ts'

/** GET /sandbox/assets/{name}: scripts, style and logos of the sandbox's pages. */
export const handler: APIGatewayProxyHandlerV2 = async ({ pathParameters }) => {
  const asset = assetOf(pathParameters?.['name'] ?? '')
  if (asset === null) return nothingHere
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
