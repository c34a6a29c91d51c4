import { valueStore } from '#web/lib/value-store.ts'

/** What the entry dialog can be about. */
export type EntryType =
  | 'login'
  | 'forget'
  | 'forgot_password'
  | 'password_reset'
  | 'confirmation'
  | 'invitation'
  | 'confirm_email'

/** The entry dialog as it stands: its type, and the e-mail that is already known. */
export interface Entry {
  readonly type: EntryType
  readonly email: string
  /** The e-mail has just been confirmed: the login says so. */
  readonly isConfirmed?: true
}

/** The dialog that a screen has opened over itself; an address of the dialog opens it too. */
export const openedEntry = valueStore<Entry | null>(null)

/** Opens the entry dialog over the screen. */
export const openEntry = (type: EntryType, email = ''): void => openedEntry.set({ type, email })
