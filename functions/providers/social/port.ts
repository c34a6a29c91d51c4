/** The parties whose word for a person is taken. */
export const socialProviders = ['google', 'facebook'] as const
export type SocialProviderName = (typeof socialProviders)[number]

/** Whom Google or Facebook vouch for. */
export interface SocialIdentity {
  readonly provider: SocialProviderName
  /** The person's id there; never changes and is never given to another. */
  readonly id: string
  readonly name: string
  /** Empty where the provider tells none. */
  readonly email: string
  /** Whether the provider vouches that the mailbox is this person's now. */
  readonly isEmailVerified: boolean
}

/** A party that says who a person is. */
export interface SocialProvider {
  /**
   * Whom a token of the page's login button stands for. `nonce` is what our page gave to the
   * provider for this session: a token made for another session is refused.
   *
   * @throws PartyError `refused` for a token that is not good.
   */
  identify(token: string, nonce: string): Promise<SocialIdentity>
}
