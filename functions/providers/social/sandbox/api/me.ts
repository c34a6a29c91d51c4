import type { APIGatewayProxyHandlerV2 } from 'aws-lambda'
import { table } from '#functions/lib/store/table.ts'
import { jsonAnswer } from '../json-answer.ts'
import { readToken } from '../sandbox-store.ts'

/** Facebook's answer to a token it does not know. */
const invalidToken = {
  error: { message: 'Invalid OAuth access token.', type: 'OAuthException', code: 190 },
}

/** GET /sandbox/social/graph/me: the person behind a token; no e-mail where there is none. */
export const handler: APIGatewayProxyHandlerV2 = async ({ queryStringParameters }) => {
  const found = await readToken(table, queryStringParameters?.['access_token'] ?? '')
  if (!found) return jsonAnswer(invalidToken, 400)
  const { id, name, email } = found
  return jsonAnswer({ id, name, ...(email !== '' && { email }) })
}
