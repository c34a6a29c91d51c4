import { companyDraft, contractDraft } from '#web/domain/auth/sign-up-drafts.ts'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { ChoiceDialog } from './choice-dialog.tsx'
import { RegisteredDialog } from './registered-dialog.tsx'
import type { useBusinessSignUp } from './use-business-sign-up.ts'

/** Loads the dialog and its place search only when a contract is requested. */
const ContractDialog = lazyComponent([], () => import('./contract-dialog.tsx'))

/** The dialogs after a company's form: registered already, prepaid or contract, contract details. */
export const BusinessSignUpDialogs = ({
  form,
  checked,
  company,
  isBusy,
  step,
  setStep,
  setAgreed,
  setPassword,
  signUp,
}: Omit<ReturnType<typeof useBusinessSignUp>, 'formRef'>) => {
  switch (step?.name) {
    case 'registered':
      return (
        <RegisteredDialog
          code={form.registry_code}
          contacts={step.contacts}
          onClose={() => setStep(undefined)}
        />
      )
    case 'choice':
      return (
        <ChoiceDialog
          hasAgreed={company.agreed}
          isBusy={isBusy}
          onAgreed={setAgreed}
          onPrepaid={() => void signUp()}
          onContract={() => setStep({ name: 'contract' })}
          onClose={() => setStep(undefined)}
        />
      )
    case 'contract':
      return (
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
      )
    default:
      return null
  }
}
