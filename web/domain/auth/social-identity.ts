/** The parties that vouch for a person, with their names. */
export const socialProviders = { google: 'Google', facebook: 'Facebook' } as const
export type SocialProvider = keyof typeof socialProviders

/** What a party hands over for a person: a token for the server, and what a form may begin with. */
export interface SocialIdentity {
  readonly provider: SocialProvider
  readonly token: string
  readonly name: string
  readonly email: string
}

/** The token under the name by which the server takes it. */
export const socialTokenOf = ({ provider, token }: SocialIdentity) =>
  provider === 'google' ? { google_token: token } : { facebook_access_token: token }

/** A text of an answer whose shape another party decides. */
export const textOf = (answer: unknown, name: string): string => {
  const value: unknown =
    typeof answer === 'object' && answer !== null ? Reflect.get(answer, name) : undefined
  return typeof value === 'string' ? value : ''
}
