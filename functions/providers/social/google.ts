import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import * as z from 'zod/mini'
import { ProviderError } from '#functions/providers/provider-error.ts'
import type { SocialProvider } from './port.ts'

/** The issuer of ID tokens: Google or its sandbox. */
export interface GoogleIssuer {
  readonly clientId: string
  readonly issuers: readonly string[]
  /** URL of the issuer's public keys, a JWK set. */
  readonly keysUrl: URL
}

/** Google as issuer. Both spellings are in use. */
export const googleIssuer = {
  issuers: ['https://accounts.google.com', 'accounts.google.com'],
  keysUrl: new URL('https://www.googleapis.com/oauth2/v3/certs'),
} as const

const PROVIDER = 'google'
/** The user waits for this call. */
const TIMEOUT_MS = 3_000
/** The page sends a token as soon as Google issues it, so older ones are refused. */
const MAX_AGE = '10 minutes'
/** Allowed clock difference in seconds. */
const CLOCK_TOLERANCE = 30

const claims = z.object({
  sub: z.string().check(z.minLength(1)),
  nonce: z.string(),
  email: z._default(z.string(), ''),
  email_verified: z._default(z.boolean(), false),
  name: z._default(z.string(), ''),
  /** The Google Workspace domain of the person's organisation. */
  hd: z.optional(z.string()),
})
type Claims = z.infer<typeof claims>

/**
 * Whether Google hosts the mailbox: Gmail or an organisation's. Any other address was confirmed once
 * and may belong to someone else by now.
 */
const isHostedMailbox = ({ email, hd }: Claims): boolean =>
  hd !== undefined || email.toLowerCase().endsWith('@gmail.com')

const toProviderError = (error: unknown): ProviderError => {
  if (error instanceof errors.JWKSTimeout) return new ProviderError(PROVIDER, 'timeout')
  const isRefusal = error instanceof errors.JOSEError
  return new ProviderError(PROVIDER, isRefusal ? 'refused' : 'unreachable')
}

/**
 * Creates the Google login provider. It verifies signature, issuer, client id, age and session nonce
 * of an ID token with the issuer's public keys, which are cached and fetched again for an unknown key.
 */
export const createGoogle = ({ clientId, issuers, keysUrl }: GoogleIssuer): SocialProvider => {
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
      throw toProviderError(error)
    }
  }

  return {
    async identify(token, nonce) {
      const parsed = claims.safeParse(await verify(token))
      if (!parsed.success) throw new ProviderError(PROVIDER, 'malformed')
      const { data } = parsed
      if (data.nonce !== nonce) throw new ProviderError(PROVIDER, 'refused')
      return {
        provider: 'google',
        id: data.sub,
        name: data.name,
        email: data.email,
        isEmailVerified: data.email_verified && isHostedMailbox(data),
      }
    },
  }
}
