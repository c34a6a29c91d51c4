import type { SocialProviderId } from '#shared/accounts/social-providers.ts'

/** A provider's identity of a person: a token for the server, name and e-mail for prefilling. */
export interface SocialIdentity {
  readonly provider: SocialProviderId
  readonly token: string
  readonly name: string
  readonly email: string
}

/** Returns the token as the request field that the server expects for its provider. */
export const toSocialToken = ({ provider, token }: SocialIdentity) =>
  provider === 'google' ? { google_token: token } : { facebook_access_token: token }

/** Reads a text property of a provider's untyped response; '' if it is missing. */
export const getText = (response: unknown, name: string): string => {
  const value: unknown =
    typeof response === 'object' && response !== null ? Reflect.get(response, name) : undefined
  return typeof value === 'string' ? value : ''
}
