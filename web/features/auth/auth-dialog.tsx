import type { ComponentType } from 'react'
import type { Entry, EntryType } from '#web/app/entry.ts'
import { useTranslation } from '#web/lib/words.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ConfirmEmail } from './confirm-email.tsx'
import { Confirmation } from './confirmation.tsx'
import { ForgotPassword } from './forgot-password.tsx'
import { Invitation } from './invitation.tsx'
import { Login } from './login.tsx'
import { ResetPassword } from './reset-password.tsx'

/** What every panel of the dialog gets. */
export interface EntryPanel {
  entry: Entry
  /** Goes on to another type, or closes. */
  onGo: (next: Entry | null) => void
}

const panels = {
  login: { title: 'title', Panel: Login },
  forget: { title: 'forgot.title', Panel: ForgotPassword },
  forgot_password: { title: 'forgot.title', Panel: ForgotPassword },
  password_reset: { title: 'reset.title', Panel: ResetPassword },
  confirmation: { title: 'confirmation.title', Panel: Confirmation },
  invitation: { title: 'invitation.title', Panel: Invitation },
  confirm_email: { title: 'confirmEmail.title', Panel: ConfirmEmail },
} as const satisfies Record<EntryType, { title: string; Panel: ComponentType<EntryPanel> }>

/** The full-screen dialog of getting in: everything that a mailed link or a lost password needs. */
const EntryDialog = ({ entry, onGo }: EntryPanel) => {
  const { t } = useTranslation('entry')
  const { title, Panel } = panels[entry.type]
  return (
    <Dialog title={t(title)} closeLabel={t('common:close')} onClose={() => onGo(null)} width="full">
      <Panel entry={entry} onGo={onGo} />
    </Dialog>
  )
}

export default EntryDialog
