import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { checkSignUp } from '#shared/accounts/forms/sign-up.ts'
import { registrationTerms } from '#shared/accounts/forms/terms.ts'
import { signUpUser } from '#web/domain/auth/session-actions.ts'
import { companyDraft, contractDraft } from '#web/domain/auth/sign-up-drafts.ts'
import { buildSignUpForm } from '#web/domain/auth/sign-up-form.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { useDraft } from '#web/lib/forms/draft.ts'
import { useCheckedForm } from '#web/lib/forms/use-checked-form.ts'
import { paths } from '#web/navigation/paths.ts'
import { createDraftFields } from './draft-fields.ts'
import { type RegistryResult, lookUpRegistryCode } from './look-up-registry-code.ts'
import { simplifyIssue } from './simplify-issue.ts'
import { usePrefilledDraft } from './use-prefilled-draft.ts'

/** The dialog that follows the form. */
export type SignUpStep =
  | { readonly name: 'choice' | 'contract' }
  | { readonly name: 'registered'; readonly contacts: RegistryResult & { kind: 'registered' } }
  | { readonly name: 'contractRequested'; readonly email: string }

/** State and actions of a company's sign-up. */
export const useBusinessSignUp = () => {
  const navigate = useNavigate()
  const { country } = useApp()
  const initialErrors = usePrefilledDraft(companyDraft)
  const company = useDraft(companyDraft)
  const [password, setPassword] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [step, setStep] = useState<SignUpStep>()
  const form = buildSignUpForm({ ...company, password, country, identity: null })
  const { formRef, ...checked } = useCheckedForm({
    values: form,
    issues: checkSignUp(form, { isSocial: false }).map(simplifyIssue),
    initialErrors,
  })
  const fields = createDraftFields(companyDraft, checked)
  const hasTermsInForm = registrationTerms[country].business
  const setAgreed = (agreed: boolean) => companyDraft.update((before) => ({ ...before, agreed }))

  const signUp = async () => {
    setIsBusy(true)
    try {
      await signUpUser(form)
      companyDraft.clear()
      contractDraft.clear()
      await navigate(paths.confirmation)
    } catch (failure) {
      // The rejected fields are in the form below the dialog.
      setStep(undefined)
      checked.showFailure(failure)
    } finally {
      setIsBusy(false)
    }
  }
  const checkCompany = async () => {
    setIsBusy(true)
    const result = await lookUpRegistryCode(form.registry_code)
    setIsBusy(false)
    if (result.kind === 'unknown') {
      checked.showErrors([{ field: 'registry_code', code: 'registry_code_not_found', message: '' }])
    } else if (result.kind === 'registered') setStep({ name: 'registered', contacts: result })
    else if (result.kind === 'free') setStep({ name: 'choice' })
  }
  const submit = () => {
    if (checked.validate()) void (hasTermsInForm ? signUp() : checkCompany())
  }

  return {
    formRef,
    form,
    checked,
    fields,
    company,
    password,
    setPassword,
    hasTermsInForm,
    setAgreed,
    isBusy,
    step,
    setStep,
    signUp,
    submit,
  }
}
