/**
 * Steps of the wizard in order. `stepper` is the number in the form's stepper (null for the parcel
 * selection before it), `progress` the number in the toolbar.
 */
export const wizardSteps = [
  { step: 'parcel_selection', stepper: null, progress: 1 },
  { step: 'sender', stepper: 1, progress: 2 },
  { step: 'recipient', stepper: 2, progress: 3 },
  { step: 'drop_off', stepper: 3, progress: 4 },
  { step: 'payment', stepper: 3, progress: 4 },
] as const satisfies readonly { step: string; stepper: number | null; progress: number }[]

export type WizardStep = (typeof wizardSteps)[number]['step']

const getPosition = (step: WizardStep) => wizardSteps.findIndex((entry) => entry.step === step)

/** State of the shipments in the wizard that the steps depend on. */
export interface WizardState {
  readonly hasDestinationCountry: boolean
  /** Whether the shipments have a total or a price range. */
  readonly hasPrice: boolean
  /** Whether the sender and, if shown, company info are valid. */
  readonly isSenderValid: boolean
  readonly areRecipientsValid: boolean
  readonly hasDropOff: boolean
  /** Whether a paid shipment is being edited. */
  readonly isEditing: boolean
}

const isDoneByStep: Readonly<Record<WizardStep, (state: WizardState) => boolean>> = {
  parcel_selection: (state) => state.hasDestinationCountry && (state.hasPrice || state.isEditing),
  sender: (state) => state.isSenderValid,
  recipient: (state) => state.areRecipientsValid,
  drop_off: (state) => state.hasDropOff,
  payment: () => false,
}

/** Whether a step is complete, which enables its Next button. */
export const isStepDone = (step: WizardStep, state: WizardState): boolean =>
  isDoneByStep[step](state)

/** Returns the first incomplete step; later steps cannot be opened. */
export const getFirstAllowedStep = (state: WizardState): WizardStep =>
  wizardSteps.find(({ step }) => !isStepDone(step, state))?.step ?? 'payment'

/**
 * Returns the step to open when a step is requested: the step itself, or the first incomplete step
 * before it. Payment without a price returns the first step.
 */
export const resolveStep = (wanted: WizardStep, state: WizardState): WizardStep => {
  if (wanted === 'payment' && !state.hasPrice) return 'parcel_selection'
  const allowed = getFirstAllowedStep(state)
  return getPosition(wanted) <= getPosition(allowed) ? wanted : allowed
}

/** Returns the first step to open for imported parcels and for an edited paid shipment. */
export const getEntryStep = (state: Pick<WizardState, 'isSenderValid' | 'isEditing'>): WizardStep =>
  state.isEditing || state.isSenderValid ? 'recipient' : 'sender'

/** A numbered mark in the stepper or the toolbar. */
export interface StepMark {
  readonly number: number
  readonly state: 'done' | 'current' | 'ahead'
  /** Step opened by a click; null if the mark is disabled. */
  readonly target: WizardStep | null
}

type Display = 'stepper' | 'progress'

/**
 * Lists the marks of the stepper or the toolbar. Marks after `furthest`, the last step the flow has
 * reached, are disabled. While editing, only the last mark is enabled.
 */
export const listStepMarks = (
  display: Display,
  current: WizardStep,
  furthest: WizardStep,
  isEditing = false,
): StepMark[] => {
  const getNumber = (step: WizardStep) => wizardSteps[getPosition(step)]?.[display] ?? 0
  const numbers = [...new Set(wizardSteps.map((entry) => entry[display]))].filter(
    (number) => number !== null,
  )
  const last = numbers.at(-1)
  return numbers.map((number) => {
    const target = wizardSteps.find((entry) => entry[display] === number)?.step ?? null
    const isReachable = isEditing ? number === last : number <= getNumber(furthest)
    return {
      number,
      state: getMarkState(number, getNumber(current)),
      target: isReachable ? target : null,
    }
  })
}

const getMarkState = (number: number, current: number): StepMark['state'] => {
  if (number === current) return 'current'
  return number < current ? 'done' : 'ahead'
}
