import * as z from 'zod/mini'
import { asciiToken } from '#shared/lib/ids.ts'

/** Maximum length of a token of Google or Facebook. */
const maxSocialToken = 4096

/** The documented payloads name both tokens always: null or empty when not used. */
const socialToken = z.optional(z.nullable(asciiToken(maxSocialToken)))

/** Tokens of the login providers; at most one is sent. */
export const socialTokens = {
  /** An ID token of Google. */
  google_token: socialToken,
  facebook_access_token: socialToken,
}
