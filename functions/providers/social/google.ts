import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import * as z from 'zod/mini'
import { ProviderError } from '../provider-error.ts'
import type { SocialProvider } from './port.ts'

/** Where ID tokens come from: Google, or the sandbox that plays it. */
export interface GoogleIssuer {
  readonly clientId: string
  readonly issuers: readonly string[]
  /** The issuer's public keys, as a JWK set. */
  readonly keysUrl: URL
}

/** Google's own; both spellings of the issuer are in use. */
export const googleIssuer = {
  issuers: ['https://accounts.google.com', 'accounts.google.com'],
  keysUrl: new URL('https://www.googleapis.com/oauth2/v3/certs'),
} as const

const PARTY = 'google'
/** A person waits behind this. */
const TIMEOUT_MS = 3_000
/** A token goes from Google through the page to us at once; one that lies about is of no use. */
const MAX_AGE = '10 minutes'
/** Seconds by which two clocks may differ. */
const CLOCK_TOLERANCE = 30

const claims = z.object({
  sub: z.string().check(z.minLength(1)),
  nonce: z.string(),
  email: z._default(z.string(), ''),
  email_verified: z._default(z.boolean(), false),
  name: z._default(z.string(), ''),
  /** The domain that an organisation runs with Google. */
  hd: z.optional(z.string()),
})
type Claims = z.infer<typeof claims>

/**
 * Google vouches for a mailbox only where it runs it: its own, or an organisation's. Any other
 * address was confirmed once and may be someone else's by now.
 */
const isOwnMailbox = ({ email, hd }: Claims): boolean =>
  hd !== undefined || email.toLowerCase().endsWith('@gmail.com')

const failureOf = (error: unknown): ProviderError => {
  if (error instanceof errors.JWKSTimeout) return new ProviderError(PARTY, 'timeout')
  const isRefusal = error instanceof errors.JOSEError
  return new ProviderError(PARTY, isRefusal ? 'refused' : 'unreachable')
}

/**
 * Google's login: an ID token, verified with the issuer's published keys (cached, fetched again
 * when a new one turns up): signature, issuer, our client id, age, and the session's nonce.
 */
export const googleWith = ({ clientId, issuers, keysUrl }: GoogleIssuer): SocialProvider => {
  const keySet = createRemoteJWKSet(keysUrl, { timeoutDuration: TIMEOUT_MS })

  const verify = async (token: string) => {
    try {
      const { payload } = await jwtVerify(token, keySet, {
        issuer: [...issuers],
        audience: clientId,
        algorithms: ['RS256'],
        requiredClaims: ['sub', 'iat', 'exp', 'nonce'],
        maxTokenAge: MAX_AGE,
        clockTolerance: CLOCK_TOLERANCE,
      })
      return payload
    } catch (error) {
      throw failureOf(error)
    }
  }

  return {
    async identify(token, nonce) {
      const parsed = claims.safeParse(await verify(token))
      if (!parsed.success) throw new ProviderError(PARTY, 'malformed')
      const { data } = parsed
      if (data.nonce !== nonce) throw new ProviderError(PARTY, 'refused')
      return {
        provider: 'google',
        id: data.sub,
        name: data.name,
        email: data.email,
        isEmailVerified: data.email_verified && isOwnMailbox(data),
      }
    },
  }
}
