import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { validatePassword } from '#shared/accounts/forms/password.ts'
import { checkToken, resetPassword } from '#shared/api/users.ts'
import { collectIssues } from '#shared/lib/field-issues.ts'
import { passwordCheck } from '#web/auth/password-check.ts'
import { NewPasswordField } from '#web/auth/password-field.tsx'
import { callApi } from '#web/lib/api/api-client.ts'
import { showProblem } from '#web/lib/api/problem-dialog.ts'
import { useRuleForm } from '#web/lib/forms/use-rule-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/card.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { Skeleton } from '#web/ui/feedback/spinner.tsx'
import typography from '#web/ui/typography.module.css'
import { CompletedNotice } from './completed-notice.tsx'
import type { AuthPanelProps } from './auth-panel.ts'
import { InvalidLink } from './invalid-link.tsx'
import { isTokenRejected } from './is-token-rejected.ts'
import { useEmailLink } from './use-email-link.ts'

const category = 'password_reset'

const useResetPassword = () => {
  const link = useEmailLink((token) => callApi(checkToken, { query: { category, token } }))
  const [isDone, setIsDone] = useState(false)
  const form = useRuleForm<{ new_password: string }>({
    defaultValues: { new_password: '' },
    check: ({ new_password }) =>
      collectIssues({ new_password: validatePassword(new_password, '', passwordCheck.get()) }),
    save: async (values) => {
      await callApi(resetPassword, { body: { token: link.token, category, ...values } })
      setIsDone(true)
    },
    onFailure: (failure) =>
      isTokenRejected(failure) ? link.showProblem(failure) : showProblem(failure),
    isShownOnSubmit: true,
  })

  return { form, link, isDone }
}

/** Chooses a new password with the link from the e-mail. */
export const ResetPassword = ({ onNavigate }: AuthPanelProps) => {
  const { t } = useTranslation('entry')
  const { form, link, isDone } = useResetPassword()
  if (isDone) {
    return (
      <CompletedNotice
        title={t('reset.doneTitle')}
        onLogIn={() => onNavigate({ type: 'login', email: '' })}
      >
        {t('reset.doneText')}
      </CompletedNotice>
    )
  }
  if (link.problem) {
    return (
      <InvalidLink problem={link.problem} onRetry={link.retry}>
        <Button variant="primary" wide onClick={() => onNavigate({ type: 'forget', email: '' })}>
          {t('invalid.again')}
        </Button>
      </InvalidLink>
    )
  }
  if (!link.data) return <Skeleton shape="card" />
  return (
    <Form form={form}>
      <Stack>
        <p className={typography.muted}>{t('reset.text')}</p>
        <NewPasswordField
          control={form.control}
          name="new_password"
          label={t('password.new')}
          email=""
        />
        <Button type="submit" variant="primary" wide busy={form.isBusy}>
          {t('reset.submit')}
        </Button>
      </Stack>
    </Form>
  )
}
