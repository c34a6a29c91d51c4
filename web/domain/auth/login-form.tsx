import { useRef, useState } from 'react'
import { checkLogIn } from '#shared/accounts/forms/log-in.ts'
import { type Credentials, logInHere } from '#web/app/session-actions.ts'
import { ApiFailure } from '#web/lib/api-problem.ts'
import { showProblem } from '#web/lib/problem-dialog.ts'
import { useErrorText } from '#web/lib/problem-text.ts'
import { useCheckedForm } from '#web/lib/use-checked-form.ts'
import { useTranslation } from '#web/lib/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/card.tsx'
import { Form } from '#web/ui/form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './login-form.module.css'
import { PasswordField } from './password-field.tsx'
import { SocialButtons } from './social-buttons.tsx'
import { type SocialIdentity, socialTokenOf } from './social-identity.ts'

/** Refusals that the form itself tells. */
const told: readonly ApiFailure['problem']['error_type'][] = [
  'not_authenticated',
  'validation_error',
  'not_allowed',
]

/** Logs in by Google, by Facebook, or by e-mail and password. */
export const LoginForm = ({
  email: emailBefore = '',
  isRefused = false,
  onDone,
  onForgot,
  onUnknown,
}: {
  email?: string
  /** A login elsewhere has failed before: the form says so from the start. */
  isRefused?: boolean
  onDone: () => void
  /** Gets the e-mail that was typed so far. */
  onForgot: (email: string) => void
  /** Google or Facebook know the person, we do not yet. */
  onUnknown: (identity: SocialIdentity) => void
}) => {
  const { t } = useTranslation('entry')
  const errorText = useErrorText()
  /** The code of what the form says over its fields. */
  const [refused, setRefused] = useState(isRefused ? 'login_failed' : undefined)
  const [isBusy, setIsBusy] = useState(false)
  const [typed, setTyped] = useState(emailBefore)
  const [password, setPassword] = useState('')
  const passwordInput = useRef<HTMLInputElement>(null)
  const email = typed.trim()
  const { formRef, isReady, errorOf } = useCheckedForm({
    values: { email, password },
    issues: checkLogIn({ email, password }),
  })

  const enter = async (credentials: Credentials, identity?: SocialIdentity) => {
    setRefused(undefined)
    setIsBusy(true)
    try {
      await logInHere(credentials)
      onDone()
    } catch (failure) {
      const { error_type, error_code } =
        failure instanceof ApiFailure ? failure.problem : { error_type: undefined, error_code: '' }
      if (identity && error_code === 'social_not_registered') onUnknown(identity)
      else if (error_type !== undefined && told.includes(error_type)) {
        setRefused(error_code)
        if (!identity) {
          passwordInput.current?.focus()
          passwordInput.current?.select()
        }
      }
      // The page of inactive accounts is already on its way.
      else if (error_type !== 'inactive_account') showProblem(failure)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Form
      ref={formRef}
      onSubmit={() => {
        if (isReady()) void enter({ email, password })
      }}
    >
      <Stack>
        {refused !== undefined && (
          <Notice tone="danger" live>
            {refused.startsWith('social_')
              ? errorText({ message: refused })
              : t('errors:login_failed')}
          </Notice>
        )}
        <SocialButtons onIdentity={(identity) => void enter(socialTokenOf(identity), identity)} />
        <TextField
          name="email"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          type="email"
          inputMode="email"
          autoComplete="username"
          label={t('email')}
          error={errorOf('email')}
        />
        <PasswordField
          ref={passwordInput}
          name="password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
          autoComplete="current-password"
          label={t('password.label')}
          error={errorOf('password')}
        />
        <Button type="submit" variant="primary" wide busy={isBusy}>
          {t('submit')}
        </Button>
        <button type="button" className={styles.forgot} onClick={() => onForgot(email)}>
          {t('forgotPassword')}
        </button>
      </Stack>
    </Form>
  )
}
