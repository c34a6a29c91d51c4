import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import * as z from 'zod/mini'
import { socialProviderIds } from '#shared/accounts/social-providers.ts'
import { getApplicationId } from '#functions/providers/social/social-settings.ts'

/** Maximum length of a parameter in characters. */
const MAX_LENGTH = 200
const text = z._default(z.string().check(z.maxLength(MAX_LENGTH)), '')

const query = z.object({ client_id: text, nonce: text, state: text })

/**
 * Parses a request to `/sandbox/social/{provider}?client_id=…&state=…`. Returns null for an unknown
 * provider or application.
 */
export const parsePageRequest = ({
  pathParameters,
  queryStringParameters,
}: APIGatewayProxyEventV2) => {
  const provider = socialProviderIds.find((name) => name === pathParameters?.['provider'])
  const parsed = query.safeParse(queryStringParameters ?? {})
  if (provider === undefined || !parsed.success) return null
  const { client_id: clientId, nonce, state } = parsed.data
  return clientId === getApplicationId(provider) ? { provider, clientId, nonce, state } : null
}
