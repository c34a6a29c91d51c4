import { useState } from 'react'
import { validatePassword } from '#shared/accounts/forms/password.ts'
import { checkToken, resetPassword } from '#shared/api/users.ts'
import { collectIssues } from '#shared/lib/field-issues.ts'
import { NewPasswordField } from '#web/domain/auth/password-field.tsx'
import { callApi } from '#web/lib/api/api-client.ts'
import { useCheckedForm } from '#web/lib/forms/use-checked-form.ts'
import { useTranslation } from '#web/lib/i18n/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/card.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { Skeleton } from '#web/ui/feedback/spinner.tsx'
import { CompletedNotice } from './completed-notice.tsx'
import type { AuthPanelProps } from './auth-panel.ts'
import styles from './auth.module.css'
import { InvalidLink } from './invalid-link.tsx'
import { isTokenRejected } from './is-token-rejected.ts'
import { useEmailLink } from './use-email-link.ts'

const category = 'password_reset'

const useResetPassword = () => {
  const link = useEmailLink((token) => callApi(checkToken, { query: { category, token } }))
  const [password, setPassword] = useState('')
  const [isDone, setIsDone] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const { formRef, ...checked } = useCheckedForm({
    values: { new_password: password },
    issues: collectIssues({ new_password: validatePassword(password) }),
  })

  const save = async () => {
    if (!checked.validate()) return
    setIsBusy(true)
    try {
      await callApi(resetPassword, {
        body: { token: link.token, category, new_password: password },
      })
      setIsDone(true)
    } catch (failure) {
      if (isTokenRejected(failure)) link.showProblem(failure)
      else checked.showFailure(failure)
    } finally {
      setIsBusy(false)
    }
  }

  return { formRef, link, checked, password, setPassword, isBusy, isDone, save }
}

/** Chooses a new password with the link from the e-mail. */
export const ResetPassword = ({ onNavigate }: AuthPanelProps) => {
  const { t } = useTranslation('entry')
  const { formRef, link, checked, password, setPassword, isBusy, isDone, save } = useResetPassword()
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
    <Form ref={formRef} onSubmit={save}>
      <Stack>
        <p className={styles.muted}>{t('reset.text')}</p>
        <NewPasswordField
          name="new_password"
          label={t('password.new')}
          value={password}
          email=""
          onValue={setPassword}
          error={checked.getError('new_password')}
        />
        <Button type="submit" variant="primary" wide busy={isBusy}>
          {t('reset.submit')}
        </Button>
      </Stack>
    </Form>
  )
}
