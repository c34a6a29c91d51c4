import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from '#web/lib/words.ts'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { leadsToScreen } from '#web/app/route-table.ts'
import { paths, withLang } from '#web/app/paths.ts'
import { logInHere } from '#web/app/session-actions.ts'
import { ApiFailure } from '#web/lib/api-problem.ts'
import { currentLocale } from '#web/lib/current-locale.ts'
import { useFormErrors } from '#web/lib/form-errors.ts'
import { showProblem } from '#web/lib/problem-dialog.ts'
import { useErrorText } from '#web/lib/problem-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, Stack } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './login-screen.module.css'

interface LoginForm {
  email: string
  password: string
}

/** Refusals that the form itself tells; anything else belongs into the error dialog. */
const isRefusal = (failure: unknown): failure is ApiFailure =>
  failure instanceof ApiFailure &&
  ['not_authenticated', 'validation_error', 'not_allowed'].includes(failure.problem.error_type)

/** Log in by e-mail and password. */
const LoginScreen = () => {
  const { t } = useTranslation('entry')
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const errorText = useErrorText()
  const { form, focusFirst } = useFormErrors()
  const [refused, setRefused] = useState(query.get('error') === '1')
  const { register, handleSubmit, formState } = useForm<LoginForm>({
    defaultValues: { email: '', password: '' },
    shouldFocusError: false,
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async ({ email, password }) => {
    setRefused(false)
    try {
      await logInHere(email.trim(), password)
      await navigate({ pathname: paths.welcome, search: withLang('', currentLocale.get()) })
    } catch (failure) {
      if (isRefusal(failure)) setRefused(true)
      else showProblem(failure)
    }
  }, focusFirst)

  return (
    <div className={styles.page}>
      <Card>
        <p className={styles.lead}>{t('lead')}</p>
        <form ref={form} onSubmit={(event) => void submit(event)} noValidate>
          <Stack>
            {refused && (
              <Notice tone="danger" live>
                {t('errors:login_failed')}
              </Notice>
            )}
            <TextField
              {...register('email', {
                required: 'email_required',
                pattern: { value: /^\S+@\S+\.\S+$/, message: 'email_invalid' },
              })}
              type="email"
              inputMode="email"
              autoComplete="username"
              label={t('email')}
              error={errorText(errors.email)}
            />
            <TextField
              {...register('password', { required: 'required' })}
              type="password"
              autoComplete="current-password"
              label={t('password.label')}
              error={errorText(errors.password)}
            />
            <Button type="submit" variant="primary" wide busy={isSubmitting}>
              {t('submit')}
            </Button>
          </Stack>
        </form>
        {leadsToScreen(paths.forgotPassword) && (
          <p>
            <Link to={paths.forgotPassword}>{t('forgotPassword')}</Link>
          </p>
        )}
      </Card>
      {leadsToScreen(paths.signup) && (
        <p className={styles.other}>
          {t('noAccount')} <Link to={paths.signup}>{t('signUp')}</Link>
        </p>
      )}
      {leadsToScreen(paths.newShipment) && (
        <p className={styles.other}>
          <Link to={paths.newShipment}>{t('guest')}</Link>
        </p>
      )}
    </div>
  )
}

export default LoginScreen
