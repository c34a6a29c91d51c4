import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { validateForgotPassword } from '#shared/accounts/forms/profile.ts'
import { forgotPassword } from '#shared/api/users.ts'
import { collectIssues } from '#shared/lib/field-issues.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { useRuleForm } from '#web/lib/forms/use-rule-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/card.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { BoundEmailField } from '#web/ui/forms/bound/bound-email-field.tsx'
import typography from '#web/ui/typography.module.css'
import { CompletedNotice } from './completed-notice.tsx'
import type { AuthPanelProps } from './auth-panel.ts'

/** Requests a link for choosing a new password. */
export const ForgotPassword = ({ state, onNavigate }: AuthPanelProps) => {
  const { t } = useTranslation('entry')
  const [sentTo, setSentTo] = useState<string>()
  const form = useRuleForm<{ email: string }>({
    defaultValues: { email: state.email },
    check: ({ email }) => collectIssues({ email: validateForgotPassword(email.trim()) }),
    save: async ({ email: typed }) => {
      const email = typed.trim()
      await callApi(forgotPassword, { body: { email } })
      setSentTo(email)
    },
    isShownOnSubmit: true,
  })

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
    <Form form={form}>
      <Stack>
        <p className={typography.muted}>{t('forgot.text')}</p>
        <BoundEmailField
          control={form.control}
          name="email"
          autoComplete="username"
          label={t('email')}
        />
        <Button type="submit" variant="primary" wide busy={form.isBusy}>
          {t('forgot.submit')}
        </Button>
        <Button
          variant="quiet"
          wide
          onClick={() => onNavigate({ type: 'login', email: form.getValues('email').trim() })}
        >
          {t('submit')}
        </Button>
      </Stack>
    </Form>
  )
}
