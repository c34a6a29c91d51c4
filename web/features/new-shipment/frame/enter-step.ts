import { type WizardStep, wizardSteps } from '#shared/orders/wizard-steps.ts'
import type { AppData } from '#web/lib/app-data.ts'
import { wizard } from '../state/wizard-draft.ts'

const position = (step: WizardStep) => wizardSteps.findIndex((entry) => entry.step === step)

/** Remembers how far the flow has come. */
export const reachStep = (step: WizardStep): void => {
  if (position(step) <= position(wizard.get().furthest)) return
  wizard.update((draft) => ({ ...draft, furthest: step }))
}

/** Fills an untouched sender from the account. */
export const prefillSender = (account: AppData['account']): void => {
  const { sender } = wizard.get()
  if (!account || Object.values(sender).some((text) => text !== '')) return
  const { name, phone, email } = account
  wizard.update((draft) => ({ ...draft, sender: { name, phone, email } }))
}
