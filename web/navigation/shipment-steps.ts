import { type WizardStep, wizardSteps } from '#shared/orders/wizard-steps.ts'
import type { ShellKey } from '#web/lib/i18n/text-key.ts'
import { paths } from './paths.ts'

/** Path and name of each step of a new shipment. `wizardSteps` has their order and numbers. */
const stepTable = {
  parcel_selection: { path: paths.parcelSelection, name: 'steps.parcel' },
  sender: { path: paths.sender, name: 'steps.sender' },
  recipient: { path: paths.recipient, name: 'steps.recipient' },
  drop_off: { path: paths.dropOff, name: 'steps.dropOff' },
  payment: { path: paths.payment, name: 'steps.dropOff' },
} as const satisfies Record<WizardStep, { path: string; name: ShellKey<'steps'> }>

/** Returns the path of a step. */
export const getStepPath = (step: WizardStep): string => stepTable[step].path

/** Returns the translation key of a step's name. */
export const getStepName = (step: WizardStep): ShellKey<'steps'> => stepTable[step].name

/** Finds the step at a path. */
export const findStep = (path: string): WizardStep | undefined =>
  wizardSteps.find(({ step }) => stepTable[step].path === path)?.step

/** Returns the steps before and after a step; undefined at the ends. */
export const getAdjacentSteps = (
  step: WizardStep,
): { before: WizardStep | undefined; after: WizardStep | undefined } => {
  const index = wizardSteps.findIndex((entry) => entry.step === step)
  return { before: wizardSteps[index - 1]?.step, after: wizardSteps[index + 1]?.step }
}

/** Returns the value and maximum of the toolbar's progress bar at a step. */
export const getProgress = (step: WizardStep): { value: number; max: number } => ({
  value: wizardSteps.find((entry) => entry.step === step)?.progress ?? 1,
  max: Math.max(...wizardSteps.map(({ progress }) => progress)),
})
