import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { checkSignUp } from '#shared/accounts/forms/sign-up.ts'
import { registrationTerms } from '#shared/accounts/forms/terms.ts'
import { lazyPart } from '#web/app/lazy-part.tsx'
import { paths } from '#web/app/paths.ts'
import { signUpHere } from '#web/app/session-actions.ts'
import { NewPasswordField } from '#web/domain/auth/password-field.tsx'
import { companyDraft, contractDraft } from '#web/domain/auth/sign-up-drafts.ts'
import { signUpForm } from '#web/domain/auth/sign-up-form.ts'
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
import { askRegistry, type RegistryAnswer } from './ask-registry.ts'
import { ChoiceDialog } from './choice-dialog.tsx'
import { ChosenDialog } from './chosen-dialog.tsx'
import { CompanyFields } from './company-fields.tsx'
import { draftFields } from './draft-fields.ts'
import { LogInInstead } from './log-in-instead.tsx'
import { PersonFields } from './person-fields.tsx'
import { saidAs } from './said-as.ts'
import { RegisteredDialog } from './registered-dialog.tsx'
import styles from './sign-up.module.css'
import { useArrival } from './use-arrival.ts'

/** Only who asks for a contract needs it, and the search for places in it. */
const ContractDialog = lazyPart([], () => import('./contract-dialog.tsx'))

/** What stands over the form: the steps that follow it, one at a time. */
type Step =
  | { readonly name: 'choice' | 'contract' }
  | { readonly name: 'registered'; readonly contacts: RegistryAnswer & { kind: 'registered' } }
  | { readonly name: 'chosen'; readonly email: string }

/**
 * A company signs up. In Estonia the registry is asked for it first, and it chooses to pay with
 * each order or to ask for a contract; elsewhere it is signed up at once.
 */
const BusinessSignUpScreen = () => {
  const { t } = useTranslation('signup')
  const navigate = useNavigate()
  const { country } = useApp()
  const refusedBefore = useArrival(companyDraft)
  const company = useDraft(companyDraft)
  const [password, setPassword] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [step, setStep] = useState<Step>()
  const form = signUpForm({ ...company, password, country, identity: null })
  const { formRef, ...checked } = useCheckedForm({
    values: form,
    issues: checkSignUp(form, { isSocial: false }).map(saidAs),
    refusedBefore,
  })
  const fields = draftFields(companyDraft, checked)
  const asksForTerms = registrationTerms[country].business
  const accept = (agreed: boolean) => companyDraft.update((before) => ({ ...before, agreed }))

  const signUp = async () => {
    setIsBusy(true)
    try {
      await signUpHere(form)
      companyDraft.clear()
      contractDraft.clear()
      await navigate(paths.confirmation)
    } catch (failure) {
      // What was refused stands in the form below.
      setStep(undefined)
      checked.showFailure(failure)
    } finally {
      setIsBusy(false)
    }
  }
  const askThenChoose = async () => {
    setIsBusy(true)
    const answer = await askRegistry(form.registry_code)
    setIsBusy(false)
    if (answer.kind === 'unknown') {
      checked.refuse([{ field: 'registry_code', code: 'registry_code_not_found', words: '' }])
    } else if (answer.kind === 'registered') setStep({ name: 'registered', contacts: answer })
    else if (answer.kind === 'free') setStep({ name: 'choice' })
  }

  if (step?.name === 'chosen') {
    return <ChosenDialog email={step.email} onClose={() => void navigate(paths.welcome)} />
  }
  return (
    <div className={classNames(styles.page, styles.wide)}>
      <AccountType current="business" />
      <Form
        ref={formRef}
        onSubmit={() => {
          if (checked.isReady()) void (asksForTerms ? signUp() : askThenChoose())
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
                error={checked.errorOf('password')}
              />
              <div>
                {asksForTerms && (
                  <TermsCheckbox
                    checked={company.agreed}
                    onChecked={accept}
                    error={checked.errorOf('agreed')}
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
      <LogInInstead />
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
          onAgreed={accept}
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
            setStep({ name: 'chosen', email: form.email })
          }}
          onClose={() => setStep(undefined)}
        />
      )}
    </div>
  )
}

export default BusinessSignUpScreen
