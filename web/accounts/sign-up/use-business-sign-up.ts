import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { checkSignUp } from '#shared/accounts/forms/sign-up.ts'
import { passwordCheck } from '#web/auth/password-check.ts'
import { getSourceFacts } from '#shared/countries/source-countries.ts'
import { signUpUser } from '#web/auth/session-actions.ts'
import { type CompanyDraft, companyDraft, contractDraft } from '#web/auth/sign-up/sign-up-drafts.ts'
import { buildSignUpForm } from '#web/auth/sign-up/sign-up-form.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { useDraftSync } from '#web/lib/forms/use-draft-sync.ts'
import { useRuleForm } from '#web/lib/forms/use-rule-form.ts'
import { paths } from '#web/navigation/paths.ts'
import { type RegistryResult, lookUpRegistryCode } from './look-up-registry-code.ts'
import { simplifyIssue } from './simplify-issue.ts'
import { usePrefilledDraft } from './use-prefilled-draft.ts'

/** The dialog that follows the form. */
export type SignUpStep =
  | { readonly name: 'choice' | 'contract' }
  | { readonly name: 'registered'; readonly contacts: RegistryResult & { kind: 'registered' } }
  | { readonly name: 'contractRequested'; readonly email: string }

/** Values of the form; the draft keeps all but the password. */
export type CompanyValues = CompanyDraft & { password: string }

/** The form of a company's sign-up, and the dialogs that follow it. */
export const useBusinessSignUp = () => {
  const navigate = useNavigate()
  const { country } = useApp()
  const initialErrors = usePrefilledDraft(companyDraft)
  const [step, setStep] = useState<SignUpStep>()
  const hasTermsInForm = getSourceFacts(country).hasCompanyTermsInForm
  const toBody = (values: CompanyValues) => buildSignUpForm({ ...values, country, identity: null })

  const signUp = async (values: CompanyValues) => {
    try {
      await signUpUser(toBody(values))
    } catch (failure) {
      // The rejected fields are in the form below the dialog.
      setStep(undefined)
      throw failure
    }
    await navigate(paths.confirmation)
    companyDraft.clear()
    contractDraft.clear()
  }
  const checkCompany = async (values: CompanyValues) => {
    const result = await lookUpRegistryCode(toBody(values).registry_code)
    if (result.kind === 'unknown') {
      await form.refuse([{ field: 'registry_code', code: 'registry_code_not_found', message: '' }])
    } else if (result.kind === 'registered') setStep({ name: 'registered', contacts: result })
    else if (result.kind === 'free') setStep({ name: 'choice' })
  }
  const form = useRuleForm<CompanyValues>({
    defaultValues: { ...companyDraft.get(), password: '' },
    initialErrors,
    check: (values) =>
      checkSignUp(toBody(values), { isSocial: false, isCommon: passwordCheck.get() }).map(
        simplifyIssue,
      ),
    save: hasTermsInForm ? signUp : checkCompany,
  })
  useDraftSync(form, companyDraft, {
    read: (draft) => draft,
    write: (_, { password: _password, ...draft }) => draft,
  })

  return {
    form,
    hasTermsInForm,
    step,
    setStep,
    toBody,
    signUp: () => form.submit(signUp),
  }
}
