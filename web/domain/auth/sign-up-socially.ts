import { valueStore } from '#web/lib/value-store.ts'
import { personDraft } from './sign-up-drafts.ts'
import type { SocialIdentity } from './social-identity.ts'

/**
 * Who Google or Facebook said the person is, while they sign up. Kept by the page alone: a token
 * is no better guarded in a draft than a password would be.
 */
export const chosenIdentity = valueStore<SocialIdentity | null>(null)

/** Begins a sign-up with what Google or Facebook tell of the person. */
export const signUpSocially = (identity: SocialIdentity): void => {
  chosenIdentity.set(identity)
  personDraft.update((before) => ({
    ...before,
    name: identity.name || before.name,
    email: identity.email || before.email,
  }))
}
