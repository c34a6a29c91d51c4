import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { checkSignUp } from '#shared/accounts/forms/sign-up.ts'
import { registrationTerms } from '#shared/accounts/forms/terms.ts'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { paths } from '#web/navigation/paths.ts'
import { signUpUser } from '#web/domain/auth/session-actions.ts'
import { NewPasswordField } from '#web/domain/auth/password-field.tsx'
import { companyDraft, contractDraft } from '#web/domain/auth/sign-up-drafts.ts'
import { buildSignUpForm } from '#web/domain/auth/sign-up-form.ts'
import { TermsCheckbox } from '#web/domain/auth/terms-checkbox.tsx'
import { useApp } from '#web/lib/app-data.ts'
import { useDraft } from '#web/lib/draft.ts'
import { useCheckedForm } from '#web/lib/use-checked-form.ts'
import { useTranslation } from '#web/lib/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, Stack } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Form } from '#web/ui/form.tsx'
import { AccountType } from './account-type.tsx'
import { lookUpRegistryCode, type RegistryResult } from './look-up-registry-code.ts'
import { ChoiceDialog } from './choice-dialog.tsx'
import { ContractRequestedDialog } from './contract-requested-dialog.tsx'
import { CompanyFields } from './company-fields.tsx'
import { createDraftFields } from './draft-fields.ts'
import { LoginLink } from './login-link.tsx'
import { PersonFields } from './person-fields.tsx'
import { simplifyIssue } from './simplify-issue.ts'
import { RegisteredDialog } from './registered-dialog.tsx'
import styles from './sign-up.module.css'
import { usePrefilledDraft } from './use-prefilled-draft.ts'

/** Loads the dialog and its place search only when a contract is requested. */
const ContractDialog = lazyComponent([], () => import('./contract-dialog.tsx'))

/** The dialog that follows the form. */
type Step =
  | { readonly name: 'choice' | 'contract' }
  | { readonly name: 'registered'; readonly contacts: RegistryResult & { kind: 'registered' } }
  | { readonly name: 'contractRequested'; readonly email: string }

/**
 * Sign-up of a company. In Estonia the company is first looked up in the registry, then it chooses
 * between prepaid orders and a contract; in other countries it is signed up at once.
 */
const BusinessSignUpScreen = () => {
  const { t } = useTranslation('signup')
  const navigate = useNavigate()
  const { country } = useApp()
  const initialErrors = usePrefilledDraft(companyDraft)
  const company = useDraft(companyDraft)
  const [password, setPassword] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [step, setStep] = useState<Step>()
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

  if (step?.name === 'contractRequested') {
    return (
      <ContractRequestedDialog email={step.email} onClose={() => void navigate(paths.welcome)} />
    )
  }
  return (
    <div className={classNames(styles.page, styles.wide)}>
      <AccountType current="business" />
      <Form
        ref={formRef}
        onSubmit={() => {
          if (checked.validate()) void (hasTermsInForm ? signUp() : checkCompany())
        }}
      >
        <Stack>
          <Card title={t('company.title')}>
            <CompanyFields company={company} fields={fields} />
          </Card>
          <Card title={t('company.contact')}>
            <Stack>
              <PersonFields draft={companyDraft} fields={fields} nameLabel={t('company.name')} />
              <NewPasswordField
                name="password"
                label={t('entry:password.label')}
                value={password}
                email={company.email}
                onValue={setPassword}
                onBlur={() => checked.touch('password')}
                error={checked.getError('password')}
              />
              <div>
                {hasTermsInForm && (
                  <TermsCheckbox
                    checked={company.agreed}
                    onChecked={setAgreed}
                    error={checked.getError('agreed')}
                  />
                )}
                <Checkbox
                  name="is_subscribed"
                  checked={company.is_subscribed}
                  onChange={({ target }) =>
                    companyDraft.update((before) => ({ ...before, is_subscribed: target.checked }))
                  }
                  label={t('entry:newsletter')}
                />
              </div>
              <Button type="submit" variant="primary" wide busy={isBusy && !step}>
                {t('submit')}
              </Button>
            </Stack>
          </Card>
        </Stack>
      </Form>
      <LoginLink />
      {step?.name === 'registered' && (
        <RegisteredDialog
          code={form.registry_code}
          contacts={step.contacts}
          onClose={() => setStep(undefined)}
        />
      )}
      {step?.name === 'choice' && (
        <ChoiceDialog
          hasAgreed={company.agreed}
          isBusy={isBusy}
          onAgreed={setAgreed}
          onPrepaid={() => void signUp()}
          onContract={() => setStep({ name: 'contract' })}
          onClose={() => setStep(undefined)}
        />
      )}
      {step?.name === 'contract' && (
        <ContractDialog
          form={form}
          onRefused={(failure) => {
            setStep(undefined)
            checked.showFailure(failure)
          }}
          onSent={() => {
            companyDraft.clear()
            contractDraft.clear()
            setPassword('')
            setStep({ name: 'contractRequested', email: form.email })
          }}
          onClose={() => setStep(undefined)}
        />
      )}
    </div>
  )
}

export default BusinessSignUpScreen
