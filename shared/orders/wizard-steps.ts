/**
 * Steps of the wizard in order. Steps with the same `progress` are one stop of the progress display,
 * counted from 1. `number` is what the stop's mark shows: the parcel is before the numbered steps.
 */
export const wizardSteps = [
  { step: 'parcel_selection', number: null, progress: 1 },
  { step: 'sender', number: 1, progress: 2 },
  { step: 'recipient', number: 2, progress: 3 },
  { step: 'drop_off', number: 3, progress: 4 },
  { step: 'payment', number: 3, progress: 4 },
] as const satisfies readonly { step: string; number: number | null; progress: number }[]

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

/** A stop of the progress display. */
export interface StepMark {
  /** The first step of the stop, opened by a click. */
  readonly first: WizardStep
  /** Null for the parcel, which is not numbered. */
  readonly number: number | null
  readonly state: 'done' | 'current' | 'ahead'
  readonly isEnabled: boolean
}

/**
 * Lists the stops of the progress display. Those after `furthest`, the last step the flow has
 * reached, are disabled. While editing, only the last one is enabled.
 */
export const listStepMarks = (
  current: WizardStep,
  furthest: WizardStep,
  isEditing = false,
): StepMark[] => {
  const getProgress = (step: WizardStep) => wizardSteps[getPosition(step)]?.progress ?? 0
  const last = getProgress('payment')
  return wizardSteps
    .filter(({ progress }, index) => progress !== wizardSteps[index - 1]?.progress)
    .map(({ step, number, progress }) => ({
      first: step,
      number,
      state: getMarkState(progress, getProgress(current)),
      isEnabled: isEditing ? progress === last : progress <= getProgress(furthest),
    }))
}

const getMarkState = (progress: number, current: number): StepMark['state'] => {
  if (progress === current) return 'current'
  return progress < current ? 'done' : 'ahead'
}
