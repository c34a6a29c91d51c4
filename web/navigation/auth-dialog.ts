import { createValueStore } from '#web/lib/value-store.ts'

/** The views of the auth dialog. */
export type AuthDialogType =
  | 'login'
  | 'forget'
  | 'forgot_password'
  | 'password_reset'
  | 'confirmation'
  | 'invitation'
  | 'confirm_email'

/** State of the auth dialog: its view and the e-mail address to prefill. */
export interface AuthDialogState {
  readonly type: AuthDialogType
  readonly email: string
  /** The e-mail address was just confirmed; the login view says so. */
  readonly isConfirmed?: true
}

/** The dialog that a screen opened. Some routes open the dialog as well. */
export const openedAuthDialog = createValueStore<AuthDialogState | null>(null)

/** Opens the auth dialog over the current screen. */
export const openAuthDialog = (type: AuthDialogType, email = ''): void =>
  openedAuthDialog.set({ type, email })
