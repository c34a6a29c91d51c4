import { confirmEmail } from '#shared/api/users.ts'
import { logOutHere } from '#web/app/session-actions.ts'
import { callApi } from '#web/lib/api-client.ts'
import { ApiFailure } from '#web/lib/api-problem.ts'
import { appData } from '#web/lib/app-data.ts'
import { currentLocale } from '#web/lib/current-locale.ts'
import { useTranslation } from '#web/lib/words.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import type { EntryPanel } from './auth-dialog.tsx'
import styles from './auth.module.css'
import { InvalidLink } from './invalid-link.tsx'
import { useMailedLink } from './use-mailed-link.ts'

const isRefused = (failure: unknown) =>
  failure instanceof ApiFailure && failure.problem.error_type === 'validation_error'

/**
 * Confirms an e-mail by its link and goes on to the login, as whom the link was for. A link that is
 * refused leads there as well and is only logged: mostly it has done its work before.
 */
export const ConfirmEmail = ({ onGo }: EntryPanel) => {
  const { t } = useTranslation('entry')
  const link = useMailedLink(async (token) => {
    // Whoever is logged in here need not be the one whom the link was mailed to.
    if (appData.get()?.user) await logOutHere()
    try {
      const { email } = await callApi(confirmEmail, {
        body: { token, category: 'confirm_email', locale: currentLocale.get() },
      })
      onGo({ type: 'login', email, isConfirmed: true })
    } catch (failure) {
      if (!isRefused(failure)) throw failure
      console.error(failure)
      onGo({ type: 'login', email: '' })
    }
  })
  if (link.problem) return <InvalidLink problem={link.problem} onRetry={link.retry} />
  return (
    <p role="status" className={styles.working}>
      <Spinner /> {t('confirmEmail.working')}
    </p>
  )
}
