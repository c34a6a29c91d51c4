import {
  checkOwnWords,
  loadPasswordCheck,
  type PasswordCheck,
} from '#shared/accounts/forms/common-password.ts'
import { createValueStore } from '#web/lib/value-store.ts'

/**
 * Whether a new password is easy to guess. It knows our own words until the list of the most used
 * passwords has loaded; the server knows them all.
 */
export const passwordCheck = createValueStore<PasswordCheck>(checkOwnWords)

/** Loads the list, which is larger than a screen, once a password is being typed. */
export const preparePasswordCheck = async (): Promise<void> => {
  try {
    passwordCheck.set(await loadPasswordCheck())
  } catch {
    // Without a connection the server refuses what this page cannot.
  }
}
