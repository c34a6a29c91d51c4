import { useTranslation } from 'react-i18next'
import { confirmEmail } from '#shared/api/users.ts'
import { isSameEmail } from '#shared/contact-details/email.ts'
import { logOutUser, reloadSameAccount } from '#web/auth/session-actions.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { appData, useApp } from '#web/lib/api/app-data.ts'
import { announceSessionChange } from '#web/lib/api/session-channel.ts'
import { currentLocale } from '#web/lib/i18n/current-locale.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/feedback/toast.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import type { AuthPanelProps } from './auth-panel.ts'
import { InvalidLink } from './invalid-link.tsx'
import { UnconfirmedEmail } from './unconfirmed-email.tsx'
import { useEmailLink } from './use-email-link.ts'
import layout from '#web/ui/layout/layout.module.css'

/** What a user can do whose link was used before or has expired. Nobody is logged out by it. */
const WaysOn = ({ onNavigate }: Pick<AuthPanelProps, 'onNavigate'>) => {
  const { t } = useTranslation('entry')
  const { user, account } = useApp()
  if (!user) {
    return (
      <>
        <p>{t('confirmEmail.howToAsk')}</p>
        <Button variant="primary" wide onClick={() => onNavigate({ type: 'login', email: '' })}>
          {t('submit')}
        </Button>
      </>
    )
  }
  return (
    <>
      <p>{t('loggedInAs', { name: account?.display_name ?? '', email: user.email })}</p>
      <UnconfirmedEmail />
      <Button variant="primary" wide onClick={() => onNavigate(null)}>
        {t('goOn')}
      </Button>
    </>
  )
}

/**
 * Confirms an e-mail by its link. Its user stays logged in; others continue to the log-in with that
 * e-mail. A link that was used before or has expired says so and changes nothing.
 */
export const ConfirmEmail = ({ onNavigate }: AuthPanelProps) => {
  const { t } = useTranslation('entry')
  const link = useEmailLink(async (token) => {
    const { email } = await callApi(
      confirmEmail,
      { body: { token, category: 'confirm_email', locale: currentLocale.get() } },
      { isForAnyAccount: true },
    )
    if (appData.get()?.user) {
      announceSessionChange()
      await reloadSameAccount()
      // The link may have been sent to another user than the one logged in.
      if (isSameEmail(appData.get()?.user?.email ?? '', email)) {
        onNavigate(null)
        showToast(t('confirmEmail.doneLoggedIn'))
        return
      }
      await logOutUser()
    }
    onNavigate({ type: 'login', email, isConfirmed: true })
  })
  if (link.problem) {
    return (
      <InvalidLink problem={link.problem} onRetry={link.retry}>
        <WaysOn onNavigate={onNavigate} />
      </InvalidLink>
    )
  }
  return (
    <p role="status" className={layout.row3}>
      <Spinner /> {t('confirmEmail.working')}
    </p>
  )
}
