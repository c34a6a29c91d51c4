import { type WizardStep, wizardSteps } from '#shared/orders/wizard-steps.ts'
import type { AppData } from '#web/lib/api/app-data.ts'
import { getFirstOrder, setShared } from '#web/orders/wizard/state/draft-shape.ts'
import { wizard } from '#web/orders/wizard/state/wizard-draft.ts'

const getStepIndex = (step: WizardStep) => wizardSteps.findIndex((entry) => entry.step === step)

/** Records the furthest step reached in the draft. */
export const recordFurthestStep = (step: WizardStep): void => {
  if (getStepIndex(step) <= getStepIndex(wizard.get().furthest)) return
  wizard.update((draft) => ({ ...draft, furthest: step }))
}

/** Fills the sender from the account when all its fields are empty. */
export const prefillSender = (account: AppData['account']): void => {
  const { sender } = getFirstOrder(wizard.get())
  if (!account || Object.values(sender).some((text) => text !== '')) return
  const { name, phone, email } = account
  wizard.update((draft) => setShared(draft, { sender: { name, phone, email } }))
}
