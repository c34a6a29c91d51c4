import { notFoundResponse } from '#functions/providers/not-found-response.ts'
import { socialScripts } from '#functions/providers/social/sandbox/scripts.ts'
import { serveSandbox } from '#functions/providers/serve-sandbox.ts'

/**
 * GET /sandbox/social/scripts/{name}: the providers' page scripts, and the files of the sandbox
 * pages.
 */
export const handler = serveSandbox(async ({ pathParameters }) => {
  const name = pathParameters?.['name'] ?? ''
  const file = Object.hasOwn(socialScripts, name) ? socialScripts[name] : undefined
  if (file === undefined) return notFoundResponse
  return {
    statusCode: 200,
    headers: {
      'content-type': file.type,
      'cache-control': 'public, max-age=300',
      'x-content-type-options': 'nosniff',
    },
    body: file.body,
  }
})
