import type { APIGatewayProxyHandlerV2 } from 'aws-lambda'
import { table } from '#functions/lib/store/table.ts'
import { jsonAnswer } from '../json-answer.ts'
import { readToken } from '../sandbox-store.ts'

/** GET /sandbox/social/graph/debug_token: for whom and for which app a token was issued. */
export const handler: APIGatewayProxyHandlerV2 = async ({ queryStringParameters }) => {
  const found = await readToken(table, queryStringParameters?.['input_token'] ?? '')
  return jsonAnswer({
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
}
