import { useRef, useState } from 'react'
import { checkLogIn } from '#shared/accounts/forms/log-in.ts'
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
import { useLogIn } from './use-log-in.ts'

const LoginError = ({ code }: { code: string }) => {
  const { t } = useTranslation('entry')
  const errorText = useErrorText()
  return (
    <Notice tone="danger" live>
      {code.startsWith('social_') ? errorText({ message: code }) : t('errors:login_failed')}
    </Notice>
  )
}

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
  const [typedEmail, setTypedEmail] = useState(initialEmail)
  const [password, setPassword] = useState('')
  const passwordInput = useRef<HTMLInputElement>(null)
  const email = typedEmail.trim()
  const { formRef, validate, getError } = useCheckedForm({
    values: { email, password },
    issues: checkLogIn({ email, password }),
  })

  const { errorCode, isBusy, submit } = useLogIn({
    hasLoginFailed,
    onDone,
    onNotRegistered,
    onRefused: () => {
      passwordInput.current?.focus()
      passwordInput.current?.select()
    },
  })

  return (
    <Form
      ref={formRef}
      onSubmit={() => {
        if (validate()) void submit({ email, password })
      }}
    >
      <Stack>
        {errorCode !== undefined && <LoginError code={errorCode} />}
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
