import { useRef, useState } from 'react'
import { checkLogIn } from '#shared/accounts/forms/log-in.ts'
import type { PasskeyProof } from '#shared/api/passkeys.ts'
import { ApiFailure } from '#web/lib/api/api-problem.ts'
import { showProblem } from '#web/lib/api/problem-dialog.ts'
import { useRuleForm } from '#web/lib/forms/use-rule-form.ts'
import { type Credentials, logInUser } from './session-actions.ts'
import { type SocialIdentity, toSocialToken } from '#web/auth/social/social-identity.ts'

/** Error types that the form shows above its fields; others open the error dialog. */
const typesShownInForm: readonly ApiFailure['problem']['error_type'][] = [
  'not_authenticated',
  'validation_error',
  'not_allowed',
]

/** The form that logs a user in, and the code of the error to show above its fields, if any. */
export const useLogIn = ({
  email: initialEmail,
  hasLoginFailed,
  logIn: sendCredentials = logInUser,
  onDone,
  onNotRegistered,
}: {
  email: string
  /** Shows the error of a failed log-in on an external page from the start. */
  hasLoginFailed: boolean
  logIn: ((credentials: Credentials) => Promise<void>) | undefined
  onDone: () => void
  /** The person signed in at Google or Facebook but has no user here. */
  onNotRegistered: (identity: SocialIdentity) => void
}) => {
  const [errorCode, setErrorCode] = useState(hasLoginFailed ? 'login_failed' : undefined)
  const [isSigningIn, setIsSigningIn] = useState(false)
  // What the server has accepted, and asks a code for.
  const accepted = useRef<Credentials>({})
  const [needsCode, setNeedsCode] = useState(false)

  const submit = async (credentials: Credentials, identity?: SocialIdentity) => {
    setErrorCode(undefined)
    try {
      await sendCredentials(credentials)
      onDone()
    } catch (failure) {
      const { error_type, error_code } =
        failure instanceof ApiFailure ? failure.problem : { error_type: undefined, error_code: '' }
      if (error_code === 'second_factor_required') {
        accepted.current = credentials
        setNeedsCode(true)
      } else if (identity && error_code === 'social_not_registered') onNotRegistered(identity)
      else if (error_type !== undefined && typesShownInForm.includes(error_type)) {
        setErrorCode(error_code)
        if (credentials.password !== undefined) form.setFocus('password', { shouldSelect: true })
      }
      // The screen for inactive accounts is already opening.
      else if (error_type !== 'inactive_account') showProblem(failure)
    }
  }
  const form = useRuleForm<{ email: string; password: string }>({
    defaultValues: { email: initialEmail, password: '' },
    check: ({ email, password }) => checkLogIn({ email: email.trim(), password }),
    save: ({ email, password }) => submit({ email: email.trim(), password }),
    isShownOnSubmit: true,
  })
  const signIn = async (identity: SocialIdentity) => {
    setIsSigningIn(true)
    await submit(toSocialToken(identity), identity)
    setIsSigningIn(false)
  }
  const sendCode = async (code: string) => {
    await sendCredentials({ ...accepted.current, code })
    onDone()
  }

  return {
    form,
    errorCode,
    isBusy: form.isBusy || isSigningIn,
    signIn,
    proveByPasskey: (passkey: PasskeyProof) => submit({ passkey }),
    needsCode,
    sendCode,
    leaveCode: () => setNeedsCode(false),
  }
}
