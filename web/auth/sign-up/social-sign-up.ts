import { createValueStore } from '#web/lib/value-store.ts'
import { personDraft } from './sign-up-drafts.ts'
import type { SocialIdentity } from '#web/auth/social/social-identity.ts'

/**
 * The identity from Google or Facebook during a sign-up. Kept in memory only: like a password, its
 * token must not be stored in a draft.
 */
export const chosenIdentity = createValueStore<SocialIdentity | null>(null)

/** Starts a sign-up with an identity from Google or Facebook and prefills name and e-mail. */
export const startSocialSignUp = (identity: SocialIdentity): void => {
  chosenIdentity.set(identity)
  personDraft.update((before) => ({
    ...before,
    name: identity.name || before.name,
    email: identity.email || before.email,
  }))
}
