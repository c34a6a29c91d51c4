import { messages } from '#shared/lib/messages.ts'
import { Problem } from '#functions/lib/errors.ts'
import { log } from '#functions/lib/log.ts'
import type { Limit } from '#functions/lib/rate-limit.ts'
import { countAttempt } from '#functions/lib/rate-limit.ts'
import { ProviderError } from '#functions/providers/provider-error.ts'
import type { SocialIdentity, SocialProviderName } from '#functions/providers/social/port.ts'
import { socialProvider } from '#functions/providers/social/social-provider.ts'
import type { Session } from './session-store.ts'
import { socialNonce } from './social-nonce.ts'

/** Tokens that one address may bring, to log in or to sign up: each asks another provider. */
const perAddress: Limit = { count: 60, seconds: 15 * 60 }

/** The tokens that a body may bring. */
interface SocialTokens {
  readonly google_token?: string | undefined
  readonly facebook_access_token?: string | undefined
}

const refused = () =>
  new Problem('validation_error', messages.social_failed, { code: 'social_failed' })

const ask = async (name: SocialProviderName, token: string, session: Session) => {
  const provider = await socialProvider(name)
  if (!provider) throw refused()
  try {
    return await provider.identify(token, socialNonce(session.secretHash))
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    log.warn('social login', { party: name, failure: error.failure })
    throw refused()
  }
}

/**
 * Whom the token of a body stands for; undefined when it brings none.
 * @param address where the call comes from
 * @throws Problem validation_error, social_failed, for a token that is not good, or while the
 *   party does not answer; too_many_requests.
 */
export const identify = async (
  { google_token, facebook_access_token }: SocialTokens,
  session: Session,
  address: string,
): Promise<SocialIdentity | undefined> => {
  if (google_token || facebook_access_token) await countAttempt('social', address, perAddress)
  if (google_token) return ask('google', google_token, session)
  if (facebook_access_token) return ask('facebook', facebook_access_token, session)
  return undefined
}
