import { companyDraft, contractDraft } from '#web/auth/sign-up/sign-up-drafts.ts'
import { lazyDialog } from '#web/ui/lazy-component.tsx'
import { ChoiceDialog } from './choice-dialog.tsx'
import { RegisteredDialog } from './registered-dialog.tsx'
import type { useBusinessSignUp } from './use-business-sign-up.ts'

/** Loads the dialog and its place search only when a contract is requested. */
const ContractDialog = lazyDialog(() => import('./contract-dialog.tsx'))

/** The dialogs after a company's form: registered already, prepaid or contract, contract details. */
export const BusinessSignUpDialogs = ({
  form,
  toBody,
  step,
  setStep,
  signUp,
}: Omit<ReturnType<typeof useBusinessSignUp>, 'hasTermsInForm'>) => {
  switch (step?.name) {
    case 'registered':
      return (
        <RegisteredDialog
          code={toBody(form.getValues()).registry_code}
          contacts={step.contacts}
          onClose={() => setStep(undefined)}
        />
      )
    case 'choice':
      return (
        <ChoiceDialog
          onPrepaid={signUp}
          onContract={() => setStep({ name: 'contract' })}
          onClose={() => setStep(undefined)}
        />
      )
    case 'contract':
      return (
        <ContractDialog
          signUp={toBody(form.getValues())}
          onRefused={(failure) => {
            setStep(undefined)
            void form.showFailure(failure)
          }}
          onSent={() => {
            setStep({ name: 'contractRequested', email: toBody(form.getValues()).email })
            companyDraft.clear()
            contractDraft.clear()
            form.setValue('password', '')
          }}
          onClose={() => setStep(undefined)}
        />
      )
    default:
      return null
  }
}
