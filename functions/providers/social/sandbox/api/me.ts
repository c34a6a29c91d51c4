import { table } from '#functions/store/table.ts'
import { toJsonResponse } from '#functions/providers/social/sandbox/json-response.ts'
import { readToken } from '#functions/providers/social/sandbox/sandbox-store.ts'
import { serveSandbox } from '#functions/providers/serve-sandbox.ts'

/** Facebook's response to an unknown token. */
const invalidToken = {
  error: { message: 'Invalid OAuth access token.', type: 'OAuthException', code: 190 },
}

/**
 * GET /sandbox/social/graph/me: the person of a token, without the field `email` if it is empty.
 */
export const handler = serveSandbox(async ({ queryStringParameters }) => {
  const found = await readToken(table, queryStringParameters?.['access_token'] ?? '')
  if (!found) return toJsonResponse(invalidToken, 400)
  const { id, name, email } = found
  return toJsonResponse({ id, name, ...(email !== '' && { email }) })
})
