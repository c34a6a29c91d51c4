import { findAsset } from '#functions/providers/payments/sandbox/assets.ts'
import { notFoundResponse } from '#functions/providers/not-found-response.ts'
import { serveSandbox } from '#functions/providers/serve-sandbox.ts'

/** GET /sandbox/assets/{name}: scripts, style sheet and logos of the sandbox pages. */
export const handler = serveSandbox(async ({ pathParameters }) => {
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
})
