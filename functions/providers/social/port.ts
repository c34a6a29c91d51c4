import type { SocialProviderId } from '#shared/accounts/social-providers.ts'

/** A person as identified by a login provider. */
export interface SocialIdentity {
  readonly provider: SocialProviderId
  /** The person's id at the provider. It never changes and is never reused. */
  readonly id: string
  readonly name: string
  /** Empty where the provider gives none. */
  readonly email: string
  /** Whether the provider guarantees that the mailbox currently belongs to this person. */
  readonly isEmailVerified: boolean
}

/** A provider that identifies people. */
export interface SocialProvider {
  /**
   * Identifies the person of a token from a login button. `nonce` is the value that the page passed
   * to the provider for this session; a token issued for another session is refused.
   *
   * @throws ProviderError `refused` for an invalid token.
   */
  identify(token: string, nonce: string): Promise<SocialIdentity>
}
