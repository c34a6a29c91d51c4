import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import type { AuthDialogType } from '#web/navigation/auth-dialog.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import type { AuthPanelProps } from './auth-panel.ts'
import { ConfirmEmail } from './confirm-email.tsx'
import { Confirmation } from './confirmation.tsx'
import { ForgotPassword } from './forgot-password.tsx'
import { Invitation } from './invitation.tsx'
import { Login } from './login.tsx'
import { ResetPassword } from './reset-password.tsx'

const panels = {
  login: { title: 'title', Panel: Login },
  forget: { title: 'forgot.title', Panel: ForgotPassword },
  forgot_password: { title: 'forgot.title', Panel: ForgotPassword },
  password_reset: { title: 'reset.title', Panel: ResetPassword },
  confirmation: { title: 'confirmation.title', Panel: Confirmation },
  invitation: { title: 'invitation.title', Panel: Invitation },
  confirm_email: { title: 'confirmEmail.title', Panel: ConfirmEmail },
} as const satisfies Record<AuthDialogType, { title: string; Panel: ComponentType<AuthPanelProps> }>

/** Full-screen dialog for log-in, password reset and links from e-mails. */
const AuthDialog = ({ state, onNavigate }: AuthPanelProps) => {
  // Also the texts of its later views, so that it does not go while they load.
  const { t } = useTranslation(['entry', 'account'])
  const { title, Panel } = panels[state.type]
  return (
    <Dialog title={t(title)} onClose={() => onNavigate(null)} width="full">
      <Panel state={state} onNavigate={onNavigate} />
    </Dialog>
  )
}

export default AuthDialog
