import { useTranslation } from 'react-i18next'
import { switchToAccount } from '#web/auth/switch-to-account.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { attempt } from '#web/lib/api/problem-dialog.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import type { AuthPanelProps } from './auth-panel.ts'
import { CompletedNotice } from './completed-notice.tsx'

/**
 * Shown after an invitation was accepted. Who is logged in goes on with the company's account;
 * anybody else logs in.
 */
export const AcceptedInvitation = ({
  company,
  accountId,
  email,
  onNavigate,
}: Pick<AuthPanelProps, 'onNavigate'> & {
  company: string
  /** The person's new account. */
  accountId: string | undefined
  email: string
}) => {
  const { t } = useTranslation('entry')
  const { account, accounts } = useApp()
  const title = t('invitation.acceptedTitle', { company })
  const own = accounts.find(({ id }) => id === accountId)
  if (!own) {
    return (
      <CompletedNotice title={title} onLogIn={() => onNavigate({ type: 'login', email })}>
        {t('invitation.acceptedText', { email })}
      </CompletedNotice>
    )
  }
  const goOn = () =>
    own.id === account?.id ? onNavigate(null) : void attempt(switchToAccount(own.id))
  return (
    <>
      <Notice tone="success" title={title} live>
        {accounts.length > 1 && t('invitation.welcomeText')}
      </Notice>
      <Button variant="primary" wide onClick={goOn}>
        {t('invitation.goOnCompany', { company })}
      </Button>
      {own.id !== account?.id && (
        <Button variant="quiet" wide onClick={() => onNavigate(null)}>
          {t('invitation.stay', { name: account?.display_name ?? '' })}
        </Button>
      )}
    </>
  )
}
