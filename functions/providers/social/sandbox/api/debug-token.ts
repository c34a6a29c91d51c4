import { table } from '#functions/store/table.ts'
import { toJsonResponse } from '#functions/providers/social/sandbox/json-response.ts'
import { readToken } from '#functions/providers/social/sandbox/sandbox-store.ts'
import { serveSandbox } from '#functions/providers/serve-sandbox.ts'

/** GET /sandbox/social/graph/debug_token: the person and the app of a token. */
export const handler = serveSandbox(async ({ queryStringParameters }) => {
  const found = await readToken(table, queryStringParameters?.['input_token'] ?? '')
  return toJsonResponse({
    data: found
      ? {
          is_valid: true,
          type: 'USER',
          app_id: found.app_id,
          user_id: found.id,
          expires_at: found.expires_at,
        }
      : { is_valid: false },
  })
})
