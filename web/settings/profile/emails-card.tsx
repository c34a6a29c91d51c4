import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveSoftConfig } from '#shared/api/accounts.ts'
import type { OwnAccount } from '#shared/accounts/account.ts'
import { type OptionalEmail, optionalEmails } from '#shared/accounts/optional-emails.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { appData } from '#web/lib/api/app-data.ts'
import { attempt } from '#web/lib/api/problem-dialog.ts'
import { Card, Stack } from '#web/ui/card.tsx'
import { showToast } from '#web/ui/feedback/toast.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'

/** Lets a private sender choose which e-mails to get. Each choice is saved at once. */
export const EmailsCard = ({ account }: { account: OwnAccount }) => {
  const { t } = useTranslation(['settings', 'recipient'])
  const saved = account.data.soft_config.muted_emails
  const [muted, setMuted] = useState<readonly OptionalEmail[]>(saved)
  const isSaving = useRef(false)

  const toggle = async (email: OptionalEmail) => {
    if (isSaving.current) return
    isSaving.current = true
    const next = muted.includes(email) ? muted.filter((each) => each !== email) : [...muted, email]
    setMuted(next)
    const soft_config = await attempt(callApi(saveSoftConfig, { body: { muted_emails: next } }))
    isSaving.current = false
    if (!soft_config) {
      setMuted(muted)
      return
    }
    const app = appData.get()
    if (app?.account) appData.set({ ...app, account: { ...app.account, data: { soft_config } } })
    showToast(t('saved'))
  }

  return (
    <Card title={t('emails.title')}>
      <Stack gap="s">
        <p>{t('emails.text', { service: t('recipient:service.sender_email_notification') })}</p>
        {optionalEmails.map((email) => (
          <Checkbox
            key={email}
            name={email}
            label={t(`emails.${email}`)}
            checked={!muted.includes(email)}
            onChange={() => void toggle(email)}
          />
        ))}
        <p>{t('emails.always')}</p>
      </Stack>
    </Card>
  )
}
