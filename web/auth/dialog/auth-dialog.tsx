import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AuthDialogType } from '#web/navigation/auth-dialog.ts'
import { brand } from '#web/lib/brand.ts'
import { useValue } from '#web/lib/use-value.ts'
import { useVisitor } from '#web/navigation/use-visitor.ts'
import { getVisitorContact } from '#web/support/support-contacts.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { ParcelsIllustration } from '#web/ui/illustrations/parcels-illustration.tsx'
import { Logo } from '#web/ui/logo.tsx'
import typography from '#web/ui/typography.module.css'
import styles from './auth.module.css'
import type { AuthPanelProps } from './auth-panel.ts'
import { ConfirmEmail } from './confirm-email.tsx'
import { Confirmation } from './confirmation.tsx'
import { ForgotPassword } from './forgot-password.tsx'
import { Invitation } from './invitation.tsx'
import { Login } from './login.tsx'
import { ResetPassword } from './reset-password.tsx'
import layout from '#web/ui/layout/layout.module.css'
import { classNames } from '#web/ui/class-names.ts'

const panels = {
  login: { title: 'title', Panel: Login },
  forget: { title: 'forgot.title', Panel: ForgotPassword },
  forgot_password: { title: 'forgot.title', Panel: ForgotPassword },
  password_reset: { title: 'reset.title', Panel: ResetPassword },
  confirmation: { title: 'confirmation.title', Panel: Confirmation },
  invitation: { title: 'invitation.title', Panel: Invitation },
  confirm_email: { title: 'confirmEmail.title', Panel: ConfirmEmail },
} as const satisfies Record<AuthDialogType, { title: string; Panel: ComponentType<AuthPanelProps> }>

/** Who helps. */
const Help = () => {
  const { t } = useTranslation('shell')
  const { phone } = getVisitorContact(useValue(brand), useVisitor())
  return (
    <p className={typography.note}>
      {t('support')}: <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
    </p>
  )
}

/** Full-screen dialog for log-in, password reset and links from e-mails, in the frame of the brand. */
const AuthDialog = ({
  state,
  onNavigate,
  languages,
}: AuthPanelProps & {
  /** Chooses the language. */
  languages: ReactNode
}) => {
  // Also the texts of its later views, so that it does not go while they load.
  const { t } = useTranslation(['entry', 'account', 'shell'])
  const { title, Panel } = panels[state.type]
  return (
    <Dialog
      title={t(title)}
      onClose={() => onNavigate(null)}
      width="full"
      head={
        <div className={classNames(layout.row2, styles.head)}>
          <Logo />
          {languages}
        </div>
      }
      aside={
        <>
          <ParcelsIllustration />
          <p className={styles.motto}>{t('motto')}</p>
        </>
      }
    >
      <Panel state={state} onNavigate={onNavigate} />
      <Help />
    </Dialog>
  )
}

export default AuthDialog
