import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { checkSignUp } from '#shared/accounts/forms/sign-up.ts'
import { passwordCheck } from '#web/auth/password-check.ts'
import { signUpUser } from '#web/auth/session-actions.ts'
import { type PersonDraft, personDraft } from '#web/auth/sign-up/sign-up-drafts.ts'
import { buildSignUpForm } from '#web/auth/sign-up/sign-up-form.ts'
import { chosenIdentity } from '#web/auth/sign-up/social-sign-up.ts'
import { ApiFailure } from '#web/lib/api/api-problem.ts'
import { appData, useApp } from '#web/lib/api/app-data.ts'
import { useDraftSync } from '#web/lib/forms/use-draft-sync.ts'
import { useRuleForm } from '#web/lib/forms/use-rule-form.ts'
import { useValue } from '#web/lib/use-value.ts'
import { showToast } from '#web/ui/feedback/toast.tsx'
import { paths } from '#web/navigation/paths.ts'
import { simplifyIssue } from './simplify-issue.ts'
import { usePrefilledDraft } from './use-prefilled-draft.ts'

const isSocialTokenRejected = (failure: unknown) =>
  failure instanceof ApiFailure && failure.problem.error_code.startsWith('social_')

/** The form of a private person's sign-up, and the identity from Google or Facebook, if chosen. */
export const useSignUp = () => {
  const { t } = useTranslation('signup')
  const navigate = useNavigate()
  const { country } = useApp()
  const initialErrors = usePrefilledDraft(personDraft)
  const identity = useValue(chosenIdentity)
  const form = useRuleForm<PersonDraft & { password: string }>({
    defaultValues: { ...personDraft.get(), password: '' },
    initialErrors,
    check: (values) =>
      checkSignUp(buildSignUpForm({ ...values, country, identity }), {
        isSocial: identity !== null,
        isCommon: passwordCheck.get(),
      }).map(simplifyIssue),
    save: async (values) => {
      try {
        await signUpUser(buildSignUpForm({ ...values, country, identity }))
      } catch (failure) {
        // The server rejected the token of Google or Facebook; a retry would fail as well.
        if (isSocialTokenRejected(failure)) chosenIdentity.set(null)
        throw failure
      }
      // A mailbox that Google runs needs no confirmation.
      const isConfirmed = appData.get()?.user?.is_email_verified === true
      if (isConfirmed) showToast(t('signedUp'))
      await navigate(isConfirmed ? paths.welcome : paths.confirmation)
      personDraft.clear()
      chosenIdentity.set(null)
    },
  })
  useDraftSync(form, personDraft, {
    read: (draft) => draft,
    write: (_, { password: _password, ...draft }) => draft,
  })

  return { form, identity }
}
