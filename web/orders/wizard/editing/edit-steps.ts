import type { WizardState, WizardStep } from '#shared/orders/wizard-steps.ts'

/** The steps of an edited order in order. Its drop-off stays as it is. */
const editSteps = ['sender', 'recipient', 'payment'] as const satisfies readonly WizardStep[]

const isEditStep = (step: WizardStep): step is (typeof editSteps)[number] =>
  editSteps.some((each) => each === step)

/** Returns the step before a step of an edited order; undefined at the first one. */
export const getStepBack = (step: WizardStep): WizardStep | undefined =>
  isEditStep(step) ? editSteps[editSteps.indexOf(step) - 1] : undefined

/** Returns the step to open when a step of an edited order is requested. */
export const resolveEditStep = (
  wanted: WizardStep,
  state: Pick<WizardState, 'isSenderValid' | 'areRecipientsValid'>,
): WizardStep => {
  if (wanted === 'sender' || wanted === 'recipient') return wanted
  if (!state.isSenderValid) return 'sender'
  return state.areRecipientsValid ? 'payment' : 'recipient'
}
