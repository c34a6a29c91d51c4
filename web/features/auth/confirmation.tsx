import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { resendEmailConfirmation } from '#shared/api/accounts.ts'
import { ResendButton } from '#web/domain/account/resend-button.tsx'
import { callApi } from '#web/lib/api/api-client.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { getServerTime } from '#web/lib/api/server-clock.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import type { AuthPanelProps } from './auth-panel.ts'
import styles from './auth.module.css'

/** Shown after sign-up: the account exists, and an e-mail with a confirmation link was sent. */
export const Confirmation = ({ onNavigate }: AuthPanelProps) => {
  const { t } = useTranslation('entry')
  const { user } = useApp()
  // The sign-up has just sent the e-mail.
  const [sentAt] = useState(getServerTime)
  const [isResent, setIsResent] = useState(false)
  const unconfirmedEmail = user && !user.is_email_verified ? user.email : undefined

  const resend = async () => {
    await callApi(resendEmailConfirmation, {})
    setIsResent(true)
  }
  return (
    <>
      <p>
        {unconfirmedEmail === undefined
          ? t('confirmation.textPlain')
          : t('confirmation.text', { email: unconfirmedEmail })}
      </p>
      {isResent && (
        <Notice tone="success" live>
          {t('confirmation.resent')}
        </Notice>
      )}
      <div className={styles.actions}>
        <Button variant="primary" wide onClick={() => onNavigate(null)}>
          {t('confirmation.go')}
        </Button>
        {unconfirmedEmail !== undefined && (
          <ResendButton
            label={t('confirmation.resend')}
            sentAt={sentAt}
            onResend={resend}
            size="m"
            wide
          />
        )}
      </div>
    </>
  )
}
