import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { resendEmailConfirmation } from '#shared/api/accounts.ts'
import { ResendButton } from '#web/auth/resend-button.tsx'
import { callApi } from '#web/lib/api/api-client.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'

/**
 * Sends the link that confirms the user's e-mail again. Renders nothing when there is none to
 * confirm. `sentAt` is when it was last sent, in ms since the epoch, if known.
 */
export const UnconfirmedEmail = ({ sentAt = 0 }: { sentAt?: number }) => {
  const { t } = useTranslation('entry')
  const { user } = useApp()
  const [isResent, setIsResent] = useState(false)
  if (!user || (user.is_email_verified && user.new_unverified_email === null)) return null
  const resend = async () => {
    await callApi(resendEmailConfirmation, {})
    setIsResent(true)
  }
  return (
    <>
      {isResent && (
        <Notice tone="success" live>
          {t('confirmation.resent')}
        </Notice>
      )}
      <ResendButton
        label={t('confirmation.resend')}
        sentAt={sentAt}
        onResend={resend}
        size="m"
        wide
      />
    </>
  )
}
