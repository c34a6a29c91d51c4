import type { AuthDialogState } from '#web/navigation/auth-dialog.ts'

/** Props of every panel of the dialog. */
export interface AuthPanelProps {
  state: AuthDialogState
  /** Shows another panel; null closes the dialog. */
  onNavigate: (next: AuthDialogState | null) => void
}
