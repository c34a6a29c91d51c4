import { type WizardStep, wizardSteps } from '#shared/orders/wizard-steps.ts'
import type { ShellKey } from '#web/lib/word-keys.ts'
import { paths } from './paths.ts'

/** Where each step of a new shipment is and what it is called; `wizardSteps` has order and numbers. */
const facts = {
  parcel_selection: { path: paths.parcelSelection, name: 'steps.parcel' },
  sender: { path: paths.sender, name: 'steps.sender' },
  recipient: { path: paths.recipient, name: 'steps.recipient' },
  drop_off: { path: paths.dropOff, name: 'steps.dropOff' },
  payment: { path: paths.payment, name: 'steps.dropOff' },
} as const satisfies Record<WizardStep, { path: string; name: ShellKey<'steps'> }>

/** The address of a step. */
export const stepPath = (step: WizardStep): string => facts[step].path

/** What a step is called in both displays: words of the `shell` namespace. */
export const stepName = (step: WizardStep): ShellKey<'steps'> => facts[step].name

/** The step at an address, if one is there. */
export const stepAt = (path: string): WizardStep | undefined =>
  wizardSteps.find(({ step }) => facts[step].path === path)?.step

/** The steps before and after one, where there are such. */
export const stepsBeside = (
  step: WizardStep,
): { before: WizardStep | undefined; after: WizardStep | undefined } => {
  const index = wizardSteps.findIndex((entry) => entry.step === step)
  return { before: wizardSteps[index - 1]?.step, after: wizardSteps[index + 1]?.step }
}

/** How far the toolbar's progress is at a step, of how many. */
export const progressAt = (step: WizardStep): { value: number; max: number } => ({
  value: wizardSteps.find((entry) => entry.step === step)?.progress ?? 1,
  max: Math.max(...wizardSteps.map(({ progress }) => progress)),
})
