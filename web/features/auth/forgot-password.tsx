import { useState } from 'react'
import { validateForgotPassword } from '#shared/accounts/forms/profile.ts'
import { forgotPassword } from '#shared/api/users.ts'
import { collectIssues } from '#shared/lib/field-issues.ts'
import { callApi } from '#web/lib/api-client.ts'
import { useCheckedForm } from '#web/lib/use-checked-form.ts'
import { useTranslation } from '#web/lib/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/card.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Done } from './done.tsx'
import type { EntryPanel } from './auth-dialog.tsx'
import styles from './auth.module.css'

/** Asks for a link to choose a new password with. */
export const ForgotPassword = ({ entry, onGo }: EntryPanel) => {
  const { t } = useTranslation('entry')
  const [email, setEmail] = useState(entry.email)
  const [sentTo, setSentTo] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const { formRef, ...checked } = useCheckedForm({
    values: { email },
    issues: collectIssues({ email: validateForgotPassword(email.trim()) }),
  })

  const send = async () => {
    if (!checked.isReady()) return
    setIsBusy(true)
    try {
      await callApi(forgotPassword, { body: { email: email.trim() } })
      setSentTo(email.trim())
    } catch (failure) {
      checked.showFailure(failure)
    } finally {
      setIsBusy(false)
    }
  }

  if (sentTo !== undefined) {
    return (
      <Done title={t('forgot.doneTitle')} onLogIn={() => onGo({ type: 'login', email: sentTo })}>
        {t('forgot.doneText', { email: sentTo })}
      </Done>
    )
  }
  return (
    <Form ref={formRef} onSubmit={send}>
      <Stack>
        <p className={styles.muted}>{t('forgot.text')}</p>
        <TextField
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          label={t('email')}
          value={email}
          onChange={({ target }) => setEmail(target.value)}
          error={checked.errorOf('email')}
        />
        <Button type="submit" variant="primary" wide busy={isBusy}>
          {t('forgot.submit')}
        </Button>
        <Button variant="quiet" wide onClick={() => onGo({ type: 'login', email: email.trim() })}>
          {t('submit')}
        </Button>
      </Stack>
    </Form>
  )
}
