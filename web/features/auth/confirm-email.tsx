import { useTranslation } from 'react-i18next'
import { confirmEmail } from '#shared/api/users.ts'
import { logOutUser } from '#web/domain/auth/session-actions.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { ApiFailure } from '#web/lib/api/api-problem.ts'
import { appData } from '#web/lib/api/app-data.ts'
import { currentLocale } from '#web/lib/i18n/current-locale.ts'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import type { AuthPanelProps } from './auth-panel.ts'
import styles from './auth.module.css'
import { InvalidLink } from './invalid-link.tsx'
import { useEmailLink } from './use-email-link.ts'

const isRejected = (failure: unknown) =>
  failure instanceof ApiFailure && failure.problem.error_type === 'validation_error'

/**
 * Confirms an e-mail by its link and continues to the log-in with that e-mail. A rejected link is
 * logged and continues there as well: usually the link was used before.
 */
export const ConfirmEmail = ({ onNavigate }: AuthPanelProps) => {
  const { t } = useTranslation('entry')
  const link = useEmailLink(async (token) => {
    // The link may have been sent to another user than the one logged in.
    if (appData.get()?.user) await logOutUser()
    try {
      const { email } = await callApi(confirmEmail, {
        body: { token, category: 'confirm_email', locale: currentLocale.get() },
      })
      onNavigate({ type: 'login', email, isConfirmed: true })
    } catch (failure) {
      if (!isRejected(failure)) throw failure
      console.error(failure)
      onNavigate({ type: 'login', email: '' })
    }
  })
  if (link.problem) return <InvalidLink problem={link.problem} onRetry={link.retry} />
  return (
    <p role="status" className={styles.working}>
      <Spinner /> {t('confirmEmail.working')}
    </p>
  )
}
