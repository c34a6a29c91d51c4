import { useTranslation } from 'react-i18next'
import type { OwnUser } from '#shared/accounts/user.ts'
import { resendEmailConfirmation } from '#shared/api/accounts.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { showToast } from '#web/ui/feedback/toast.tsx'
import { ResendButton } from '#web/auth/resend-button.tsx'
import { StateBadge } from '#web/accounts/state-badge.tsx'

/** Shows the person's e-mail, whether it is verified, and a new address awaiting confirmation. */
export const EmailState = ({ user }: { user: OwnUser }) => {
  const { t } = useTranslation('settings')
  const { email, is_email_verified, new_unverified_email } = user
  const pendingEmail = new_unverified_email ?? (is_email_verified ? null : email)
  const resend = async () => {
    await callApi(resendEmailConfirmation, {})
    showToast(t('profile.resent'))
  }
  return (
    <>
      {email}
      {is_email_verified && <StateBadge state="done" text={t('profile.verified')} />}
      {new_unverified_email !== null && <div>{new_unverified_email}</div>}
      {pendingEmail !== null && (
        <>
          <StateBadge state="waiting" text={t('profile.pending')} />
          <ResendButton label={t('profile.resend')} onResend={resend} />
        </>
      )}
    </>
  )
}
