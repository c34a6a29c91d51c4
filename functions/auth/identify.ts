import { formatMessage } from '#functions/lib/i18n/messages.ts'
import { Problem } from '#functions/lib/problem.ts'
import { log } from '#functions/lib/log.ts'
import { networkLimit } from '#functions/accounts/login-attempts.ts'
import { countMiss } from '#functions/store/rate-limit.ts'
import { ProviderError } from '#functions/providers/provider-error.ts'
import type { SocialProviderId } from '#shared/accounts/social-providers.ts'
import type { SocialIdentity } from '#functions/providers/social/port.ts'
import { getSocialProvider } from '#functions/providers/social/social-provider.ts'
import type { Session } from '#functions/store/records/sessions/session.ts'
import { createSocialNonce } from './social-nonce.ts'

/** The social login tokens that a body may contain. */
export interface SocialTokens {
  readonly google_token?: string | null | undefined
  readonly facebook_access_token?: string | null | undefined
}

/** The error for a token that identifies nobody. */
export const createSocialProblem = (): Problem =>
  new Problem('validation_error', formatMessage('social_failed'), { code: 'social_failed' })

const identifyWithProvider = async (name: SocialProviderId, token: string, session: Session) => {
  const provider = await getSocialProvider(name)
  if (!provider) throw createSocialProblem()
  try {
    return await provider.identify(token, createSocialNonce(session.secretHash))
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    log.warn('social login', { provider: name, failure: error.failure })
    throw createSocialProblem()
  }
}

/**
 * Verifies the social login token of a body and returns the identity; `undefined` without a token.
 * Refused tokens are counted per network, for login and sign-up together.
 * @param address network address of the caller
 * @throws Problem validation_error, social_failed, for an invalid token or when the provider does
 *   not respond; too_many_requests.
 */
export const identify = async (
  { google_token, facebook_access_token }: SocialTokens,
  session: Session,
  address: string,
): Promise<SocialIdentity | undefined> => {
  const name = google_token ? 'google' : 'facebook'
  const token = google_token || facebook_access_token
  if (!token) return undefined
  return countMiss('social', address, networkLimit, () =>
    identifyWithProvider(name, token, session),
  )
}
