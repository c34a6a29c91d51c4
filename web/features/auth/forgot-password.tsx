import { useState } from 'react'
import { validateForgotPassword } from '#shared/accounts/forms/profile.ts'
import { forgotPassword } from '#shared/api/users.ts'
import { collectIssues } from '#shared/lib/field-issues.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { useCheckedForm } from '#web/lib/forms/use-checked-form.ts'
import { useTranslation } from '#web/lib/i18n/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/card.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { CompletedNotice } from './completed-notice.tsx'
import type { AuthPanelProps } from './auth-panel.ts'
import styles from './auth.module.css'

/** Requests a link for choosing a new password. */
export const ForgotPassword = ({ state, onNavigate }: AuthPanelProps) => {
  const { t } = useTranslation('entry')
  const [email, setEmail] = useState(state.email)
  const [sentTo, setSentTo] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const { formRef, ...checked } = useCheckedForm({
    values: { email },
    issues: collectIssues({ email: validateForgotPassword(email.trim()) }),
  })

  const send = async () => {
    if (!checked.validate()) return
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
      <CompletedNotice
        title={t('forgot.doneTitle')}
        onLogIn={() => onNavigate({ type: 'login', email: sentTo })}
      >
        {t('forgot.doneText', { email: sentTo })}
      </CompletedNotice>
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
          error={checked.getError('email')}
        />
        <Button type="submit" variant="primary" wide busy={isBusy}>
          {t('forgot.submit')}
        </Button>
        <Button
          variant="quiet"
          wide
          onClick={() => onNavigate({ type: 'login', email: email.trim() })}
        >
          {t('submit')}
        </Button>
      </Stack>
    </Form>
  )
}
