/**
 * The steps of the wizard in their order: the single list that both displays are made from.
 * `stepper` is the number in the form's stepper (none for the choice before it), `progress` that
 * in the toolbar.
 */
export const wizardSteps = [
  { step: 'parcel_selection', stepper: null, progress: 1 },
  { step: 'sender', stepper: 1, progress: 2 },
  { step: 'recipient', stepper: 2, progress: 3 },
  { step: 'drop_off', stepper: 3, progress: 4 },
  { step: 'payment', stepper: 3, progress: 4 },
] as const satisfies readonly { step: string; stepper: number | null; progress: number }[]

export type WizardStep = (typeof wizardSteps)[number]['step']

const position = (step: WizardStep) => wizardSteps.findIndex((entry) => entry.step === step)

/** What the wizard knows of the shipments being made. */
export interface WizardState {
  readonly hasDestinationCountry: boolean
  /** Whether the shipments have a total or a price range. */
  readonly hasPrice: boolean
  /** Sender and, when shown, company info are valid. */
  readonly isSenderValid: boolean
  readonly areRecipientsValid: boolean
  readonly hasDropOff: boolean
  /** A paid shipment is being edited. */
  readonly isEditing: boolean
}

const done: Readonly<Record<WizardStep, (state: WizardState) => boolean>> = {
  parcel_selection: (state) => state.hasDestinationCountry && (state.hasPrice || state.isEditing),
  sender: (state) => state.isSenderValid,
  recipient: (state) => state.areRecipientsValid,
  drop_off: (state) => state.hasDropOff,
  payment: () => false,
}

/** Whether a step is complete: the Next button of the step is enabled. */
export const isStepDone = (step: WizardStep, state: WizardState): boolean => done[step](state)

/** The first step that is not complete: no later one may be opened. */
export const firstAllowedStep = (state: WizardState): WizardStep =>
  wizardSteps.find(({ step }) => !isStepDone(step, state))?.step ?? 'payment'

/**
 * Where opening a step leads: to itself, or back to the earliest step that is not complete.
 * Payment without a total leads to the beginning.
 */
export const guardStep = (wanted: WizardStep, state: WizardState): WizardStep => {
  if (wanted === 'payment' && !state.hasPrice) return 'parcel_selection'
  const allowed = firstAllowedStep(state)
  return position(wanted) <= position(allowed) ? wanted : allowed
}

/** The step that imported parcels open at, and a paid shipment that is edited. */
export const entryStep = (state: Pick<WizardState, 'isSenderValid' | 'isEditing'>): WizardStep =>
  state.isEditing || state.isSenderValid ? 'recipient' : 'sender'

/** One mark of a display: its number and how it stands to the current step. */
export interface StepMark {
  readonly number: number
  readonly state: 'done' | 'current' | 'ahead'
  /** Whether it can be clicked, and the step a click leads to. */
  readonly target: WizardStep | null
}

type Display = 'stepper' | 'progress'

/**
 * The marks of a display at a step. Those ahead are disabled until the flow has passed them:
 * `furthest` is the last step it reached. While editing only the last mark can be reached.
 */
export const stepMarks = (
  display: Display,
  current: WizardStep,
  furthest: WizardStep,
  isEditing = false,
): StepMark[] => {
  const numberAt = (step: WizardStep) => wizardSteps[position(step)]?.[display] ?? 0
  const numbers = [...new Set(wizardSteps.map((entry) => entry[display]))].filter(
    (number) => number !== null,
  )
  const last = numbers.at(-1)
  return numbers.map((number) => {
    const target = wizardSteps.find((entry) => entry[display] === number)?.step ?? null
    const isReachable = isEditing ? number === last : number <= numberAt(furthest)
    return {
      number,
      state: markState(number, numberAt(current)),
      target: isReachable ? target : null,
    }
  })
}

const markState = (number: number, current: number): StepMark['state'] => {
  if (number === current) return 'current'
  return number < current ? 'done' : 'ahead'
}
