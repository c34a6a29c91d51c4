import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import * as z from 'zod/mini'
import { socialProviders } from '../port.ts'
import { applicationId } from '../social-settings.ts'

/** The longest that a parameter of ours is. */
const MAX_LENGTH = 200
const text = z._default(z.string().check(z.maxLength(MAX_LENGTH)), '')

const query = z.object({ client_id: text, nonce: text, state: text, lang: z._default(text, 'en') })

/**
 * What `/sandbox/social/{provider}?client_id=…&state=…` asks for, or null for what no page of ours
 * asks: another party, or another application.
 */
export const pageRequest = ({ pathParameters, queryStringParameters }: APIGatewayProxyEventV2) => {
  const provider = socialProviders.find((name) => name === pathParameters?.['provider'])
  const parsed = query.safeParse(queryStringParameters ?? {})
  if (provider === undefined || !parsed.success) return null
  const { client_id: clientId, nonce, state, lang } = parsed.data
  return clientId === applicationId(provider)
    ? { provider, clientId, nonce, state, locale: lang }
    : null
}
