import { useState } from 'react'
import { ApiFailure } from '#web/lib/api/api-problem.ts'
import { showProblem } from '#web/lib/api/problem-dialog.ts'
import { type Credentials, logInUser } from './session-actions.ts'
import type { SocialIdentity } from './social-identity.ts'

/** Error types that the form shows above its fields; others open the error dialog. */
const typesShownInForm: readonly ApiFailure['problem']['error_type'][] = [
  'not_authenticated',
  'validation_error',
  'not_allowed',
]

/** Logs a user in. Returns the code of the error to show in the form, if there is one. */
export const useLogIn = ({
  hasLoginFailed,
  onDone,
  onNotRegistered,
  onRefused,
}: {
  /** Shows the error of a failed log-in on an external page from the start. */
  hasLoginFailed: boolean
  onDone: () => void
  /** The person signed in at Google or Facebook but has no user here. */
  onNotRegistered: (identity: SocialIdentity) => void
  /** E-mail and password were refused. */
  onRefused: () => void
}) => {
  const [errorCode, setErrorCode] = useState(hasLoginFailed ? 'login_failed' : undefined)
  const [isBusy, setIsBusy] = useState(false)

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
        if (!identity) onRefused()
      }
      // The screen for inactive accounts is already opening.
      else if (error_type !== 'inactive_account') showProblem(failure)
    } finally {
      setIsBusy(false)
    }
  }

  return { errorCode, isBusy, submit }
}
