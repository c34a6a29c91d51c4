import { useState } from 'react'
import { resendEmailConfirmation } from '#shared/api/accounts.ts'
import { ResendButton } from '#web/domain/account/resend-button.tsx'
import { callApi } from '#web/lib/api-client.ts'
import { useApp } from '#web/lib/app-data.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useTranslation } from '#web/lib/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { EntryPanel } from './auth-dialog.tsx'
import styles from './auth.module.css'

/** What signing up ends with: the account is there, and a letter with a link is on its way. */
export const Confirmation = ({ onGo }: EntryPanel) => {
  const { t } = useTranslation('entry')
  const { user } = useApp()
  // The sign-up that leads here has sent the letter.
  const [sentAt] = useState(serverNow)
  const [isResent, setIsResent] = useState(false)
  const waiting = user && !user.is_email_verified ? user.email : undefined

  const resend = async () => {
    await callApi(resendEmailConfirmation, {})
    setIsResent(true)
  }
  return (
    <>
      <p>
        {waiting === undefined
          ? t('confirmation.textPlain')
          : t('confirmation.text', { email: waiting })}
      </p>
      {isResent && (
        <Notice tone="success" live>
          {t('confirmation.resent')}
        </Notice>
      )}
      <div className={styles.actions}>
        <Button variant="primary" wide onClick={() => onGo(null)}>
          {t('confirmation.go')}
        </Button>
        {waiting !== undefined && (
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
