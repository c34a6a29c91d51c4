import { useState } from 'react'
import { validatePassword } from '#shared/accounts/forms/password.ts'
import { checkToken, resetPassword } from '#shared/api/users.ts'
import { collectIssues } from '#shared/lib/field-issues.ts'
import { NewPasswordField } from '#web/domain/auth/password-field.tsx'
import { callApi } from '#web/lib/api-client.ts'
import { useCheckedForm } from '#web/lib/use-checked-form.ts'
import { useTranslation } from '#web/lib/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/card.tsx'
import { Form } from '#web/ui/form.tsx'
import { Skeleton } from '#web/ui/spinner.tsx'
import { Done } from './done.tsx'
import type { EntryPanel } from './auth-dialog.tsx'
import styles from './auth.module.css'
import { InvalidLink } from './invalid-link.tsx'
import { isTokenRefused } from './is-token-refused.ts'
import { useMailedLink } from './use-mailed-link.ts'

const category = 'password_reset'

/** Chooses a new password by the link that was asked for. */
export const ResetPassword = ({ onGo }: EntryPanel) => {
  const { t } = useTranslation('entry')
  const link = useMailedLink((token) => callApi(checkToken, { query: { category, token } }))
  const [password, setPassword] = useState('')
  const [isDone, setIsDone] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const { formRef, ...checked } = useCheckedForm({
    values: { new_password: password },
    issues: collectIssues({ new_password: validatePassword(password) }),
  })

  const save = async () => {
    if (!checked.isReady()) return
    setIsBusy(true)
    try {
      await callApi(resetPassword, {
        body: { token: link.token, category, new_password: password },
      })
      setIsDone(true)
    } catch (failure) {
      if (isTokenRefused(failure)) link.showProblem(failure)
      else checked.showFailure(failure)
    } finally {
      setIsBusy(false)
    }
  }

  if (isDone) {
    return (
      <Done title={t('reset.doneTitle')} onLogIn={() => onGo({ type: 'login', email: '' })}>
        {t('reset.doneText')}
      </Done>
    )
  }
  if (link.problem) {
    return (
      <InvalidLink problem={link.problem} onRetry={link.retry}>
        <Button variant="primary" wide onClick={() => onGo({ type: 'forget', email: '' })}>
          {t('invalid.again')}
        </Button>
      </InvalidLink>
    )
  }
  if (!link.answer) return <Skeleton shape="card" />
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
          error={checked.errorOf('new_password')}
        />
        <Button type="submit" variant="primary" wide busy={isBusy}>
          {t('reset.submit')}
        </Button>
      </Stack>
    </Form>
  )
}
