import { useRef, useState } from 'react'
import { checkLogIn } from '#shared/accounts/forms/log-in.ts'
import { type Credentials, logInUser } from '#web/domain/auth/session-actions.ts'
import { ApiFailure } from '#web/lib/api/api-problem.ts'
import { showProblem } from '#web/lib/api/problem-dialog.ts'
import { useErrorText } from '#web/lib/api/problem-text.ts'
import { useCheckedForm } from '#web/lib/forms/use-checked-form.ts'
import { useTranslation } from '#web/lib/i18n/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/card.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import styles from './login-form.module.css'
import { PasswordField } from './password-field.tsx'
import { SocialButtons } from './social-buttons.tsx'
import { type SocialIdentity, toSocialToken } from './social-identity.ts'

/** Error types that the form shows above its fields; others open the error dialog. */
const typesShownInForm: readonly ApiFailure['problem']['error_type'][] = [
  'not_authenticated',
  'validation_error',
  'not_allowed',
]

/** Logs in with Google, Facebook, or e-mail and password. */
export const LoginForm = ({
  email: initialEmail = '',
  hasLoginFailed = false,
  onDone,
  onForgot,
  onNotRegistered,
}: {
  email?: string
  /** Shows the error of a failed log-in on an external page from the start. */
  hasLoginFailed?: boolean
  onDone: () => void
  /** Receives the e-mail typed so far. */
  onForgot: (email: string) => void
  /** The person signed in at Google or Facebook but has no user here. */
  onNotRegistered: (identity: SocialIdentity) => void
}) => {
  const { t } = useTranslation('entry')
  const errorText = useErrorText()
  /** Code of the error shown above the fields. */
  const [errorCode, setErrorCode] = useState(hasLoginFailed ? 'login_failed' : undefined)
  const [isBusy, setIsBusy] = useState(false)
  const [typedEmail, setTypedEmail] = useState(initialEmail)
  const [password, setPassword] = useState('')
  const passwordInput = useRef<HTMLInputElement>(null)
  const email = typedEmail.trim()
  const { formRef, validate, getError } = useCheckedForm({
    values: { email, password },
    issues: checkLogIn({ email, password }),
  })

  const submit = async (credentials: Credentials, identity?: SocialIdentity) => {
    setErrorCode(undefined)
    setIsBusy(true)
    try {
      await logInUser(credentials)
      onDone()
    } catch (failure) {
      const { error_type, error_code } =
        failure instanceof ApiFailure ? failure.problem : { error_type: undefined, error_code: '' }
      if (identity && error_code === 'social_not_registered') onNotRegistered(identity)
      else if (error_type !== undefined && typesShownInForm.includes(error_type)) {
        setErrorCode(error_code)
        if (!identity) {
          passwordInput.current?.focus()
          passwordInput.current?.select()
        }
      }
      // The screen for inactive accounts is already opening.
      else if (error_type !== 'inactive_account') showProblem(failure)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Form
      ref={formRef}
      onSubmit={() => {
        if (validate()) void submit({ email, password })
      }}
    >
      <Stack>
        {errorCode !== undefined && (
          <Notice tone="danger" live>
            {errorCode.startsWith('social_')
              ? errorText({ message: errorCode })
              : t('errors:login_failed')}
          </Notice>
        )}
        <SocialButtons onIdentity={(identity) => void submit(toSocialToken(identity), identity)} />
        <TextField
          name="email"
          value={typedEmail}
          onChange={({ target }) => setTypedEmail(target.value)}
          type="email"
          inputMode="email"
          autoComplete="username"
          label={t('email')}
          error={getError('email')}
        />
        <PasswordField
          ref={passwordInput}
          name="password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
          autoComplete="current-password"
          label={t('password.label')}
          error={getError('password')}
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
