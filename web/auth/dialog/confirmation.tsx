import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useApp } from '#web/lib/api/app-data.ts'
import { getServerTime } from '#web/lib/api/server-clock.ts'
import { paths } from '#web/navigation/paths.ts'
import { Button } from '#web/ui/button.tsx'
import layout from '#web/ui/layout/layout.module.css'
import type { AuthPanelProps } from './auth-panel.ts'
import { UnconfirmedEmail } from './unconfirmed-email.tsx'

/** Shown after sign-up: the account exists, and an e-mail with a confirmation link was sent. */
export const Confirmation = ({ onNavigate }: AuthPanelProps) => {
  const { t } = useTranslation('entry')
  const { user, account } = useApp()
  const navigate = useNavigate()
  const isCompany = Boolean(account?.company_id)
  // The sign-up has just sent the e-mail.
  const [sentAt] = useState(getServerTime)
  const unconfirmedEmail = user && !user.is_email_verified ? user.email : undefined
  return (
    <>
      <p>
        {unconfirmedEmail === undefined
          ? t('confirmation.textPlain')
          : t(isCompany ? 'confirmation.textCompany' : 'confirmation.text', {
              email: unconfirmedEmail,
            })}
      </p>
      <div className={layout.column3}>
        <Button
          variant="primary"
          wide
          onClick={() => {
            onNavigate(null)
            if (isCompany) void navigate(paths.settings)
          }}
        >
          {t(isCompany ? 'confirmation.goCompany' : 'confirmation.go')}
        </Button>
        {unconfirmedEmail !== undefined && <UnconfirmedEmail sentAt={sentAt} />}
      </div>
    </>
  )
}
