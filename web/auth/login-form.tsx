import { useTranslation } from 'react-i18next'
import { useErrorText } from '#web/lib/api/problem-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/card.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { BoundEmailField } from '#web/ui/forms/bound/bound-email-field.tsx'
import styles from './link-button.module.css'
import { PasswordField } from './password-field.tsx'
import { SocialButtons } from '#web/auth/social/social-buttons.tsx'
import { lazyComponent, RetryPart } from '#web/ui/lazy-component.tsx'
import { PasskeyLogin } from '#web/auth/factor/passkey-login.tsx'
import type { Credentials } from './session-actions.ts'
import type { SocialIdentity } from '#web/auth/social/social-identity.ts'
import { useLogIn } from './use-log-in.ts'

const CodeForm = lazyComponent(() => import('#web/auth/factor/code-form.tsx'), RetryPart)

/** Whether a login was refused for a reason that the person may learn. */
const hasOwnText = (code: string): boolean =>
  code === 'contract_waiting' || code === 'passkey_failed' || code.startsWith('social_')

const LoginError = ({ code }: { code: string }) => {
  const { t } = useTranslation(['entry', 'errors'])
  const errorText = useErrorText()
  return (
    <Notice tone="danger" live>
      {hasOwnText(code) ? errorText({ message: code }) : t('errors:login_failed')}
    </Notice>
  )
}

/**
 * Logs in with Google, Facebook, a passkey, or e-mail and password; then asks for a code of a user who has
 * an app for codes.
 */
export const LoginForm = ({
  email = '',
  hasLoginFailed = false,
  logIn,
  onDone,
  onForgot,
  onNotRegistered,
}: {
  email?: string
  /** Shows the error of a failed log-in on an external page from the start. */
  hasLoginFailed?: boolean
  /** Logs in with the form's input; by default `logInUser`. */
  logIn?: (credentials: Credentials) => Promise<void>
  onDone: () => void
  /** Receives the e-mail typed so far. */
  onForgot: (email: string) => void
  /** The person signed in at Google or Facebook but has no user here. */
  onNotRegistered: (identity: SocialIdentity) => void
}) => {
  const { t } = useTranslation('entry')
  const logInForm = useLogIn({
    email,
    hasLoginFailed,
    logIn,
    onDone,
    onNotRegistered,
  })
  const { form, errorCode, isBusy, signIn } = logInForm
  if (logInForm.needsCode) {
    return (
      <CodeForm
        submitLabel={t('submit')}
        onCode={logInForm.sendCode}
        onBack={logInForm.leaveCode}
      />
    )
  }

  return (
    <Form form={form}>
      <Stack>
        {errorCode !== undefined && <LoginError code={errorCode} />}
        <SocialButtons onIdentity={(identity) => void signIn(identity)} />
        <BoundEmailField
          control={form.control}
          name="email"
          autoComplete="username webauthn"
          label={t('email')}
        />
        <PasswordField
          control={form.control}
          name="password"
          autoComplete="current-password"
          label={t('password.label')}
        />
        <Button type="submit" variant="primary" wide busy={isBusy}>
          {t('submit')}
        </Button>
        <PasskeyLogin onProof={logInForm.proveByPasskey} />
        <button
          type="button"
          className={styles.link}
          onClick={() => onForgot(form.getValues('email').trim())}
        >
          {t('forgotPassword')}
        </button>
      </Stack>
    </Form>
  )
}
