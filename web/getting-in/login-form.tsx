import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { requiredEmailVerdict } from '#shared/contacts/email.ts'
import { type Credentials, logInHere } from '#web/app/session-actions.ts'
import { ApiFailure } from '#web/lib/api-problem.ts'
import { useFormErrors } from '#web/lib/form-errors.ts'
import { showProblem } from '#web/lib/problem-dialog.ts'
import { useErrorText } from '#web/lib/problem-text.ts'
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
  email = '',
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
  const { form, focusFirst } = useFormErrors()
  /** The code of what the form says over its fields. */
  const [refused, setRefused] = useState(isRefused ? 'login_failed' : undefined)
  const [isBusy, setIsBusy] = useState(false)
  const { register, handleSubmit, formState, getValues, setFocus } = useForm({
    defaultValues: { email, password: '' },
    shouldFocusError: false,
  })
  const { errors } = formState

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
        if (!identity) setFocus('password', { shouldSelect: true })
      }
      // The page of inactive accounts is already on its way.
      else if (error_type !== 'inactive_account') showProblem(failure)
    } finally {
      setIsBusy(false)
    }
  }
  const submit = handleSubmit(
    ({ email: typed, password }) => enter({ email: typed.trim(), password }),
    focusFirst,
  )

  return (
    <Form ref={form} onSubmit={submit}>
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
          {...register('email', { validate: (typed) => requiredEmailVerdict(typed.trim()) })}
          type="email"
          inputMode="email"
          autoComplete="username"
          label={t('email')}
          error={errorText(errors.email)}
        />
        <PasswordField
          {...register('password', { required: 'required' })}
          autoComplete="current-password"
          label={t('password.label')}
          error={errorText(errors.password)}
        />
        <Button type="submit" variant="primary" wide busy={isBusy}>
          {t('submit')}
        </Button>
        <button
          type="button"
          className={styles.forgot}
          onClick={() => onForgot(getValues('email').trim())}
        >
          {t('forgotPassword')}
        </button>
      </Stack>
    </Form>
  )
}
