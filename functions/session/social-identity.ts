/** Whom Google or Facebook vouch for. */
export interface SocialIdentity {
  readonly provider: 'google' | 'facebook'
  /** The person's id there; never changes and is never given to another. */
  readonly id: string
  readonly name: string
  /** Empty where the provider tells none. */
  readonly email: string
  /** Whether the provider vouches that the mailbox is this person's now. */
  readonly isEmailVerified: boolean
}
