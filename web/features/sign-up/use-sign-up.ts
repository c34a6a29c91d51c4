import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { checkSignUp } from '#shared/accounts/forms/sign-up.ts'
import { signUpUser } from '#web/domain/auth/session-actions.ts'
import { personDraft } from '#web/domain/auth/sign-up-drafts.ts'
import { buildSignUpForm } from '#web/domain/auth/sign-up-form.ts'
import { chosenIdentity } from '#web/domain/auth/social-sign-up.ts'
import { ApiFailure } from '#web/lib/api/api-problem.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { useDraft } from '#web/lib/forms/draft.ts'
import { useCheckedForm } from '#web/lib/forms/use-checked-form.ts'
import { useValue } from '#web/lib/use-value.ts'
import { paths } from '#web/navigation/paths.ts'
import { simplifyIssue } from './simplify-issue.ts'
import { usePrefilledDraft } from './use-prefilled-draft.ts'

const isSocialTokenRejected = (failure: unknown) =>
  failure instanceof ApiFailure && failure.problem.error_code.startsWith('social_')

/** State and actions of a private person's sign-up. */
export const useSignUp = () => {
  const navigate = useNavigate()
  const { country } = useApp()
  const initialErrors = usePrefilledDraft(personDraft)
  const draft = useDraft(personDraft)
  const identity = useValue(chosenIdentity)
  const [password, setPassword] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const form = buildSignUpForm({ ...draft, password, country, identity })
  const { formRef, ...checked } = useCheckedForm({
    values: form,
    issues: checkSignUp(form, { isSocial: identity !== null }).map(simplifyIssue),
    initialErrors,
  })

  const submit = async () => {
    if (!checked.validate()) return
    setIsBusy(true)
    try {
      await signUpUser(form)
      personDraft.clear()
      chosenIdentity.set(null)
      await navigate(paths.confirmation)
    } catch (failure) {
      // The server rejected the token of Google or Facebook; a retry would fail as well.
      if (isSocialTokenRejected(failure)) chosenIdentity.set(null)
      checked.showFailure(failure)
    } finally {
      setIsBusy(false)
    }
  }

  return { formRef, draft, checked, identity, password, setPassword, isBusy, submit }
}
