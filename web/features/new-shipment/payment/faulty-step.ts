import type { FieldError } from '#shared/api/errors.ts'
import type { WizardStep } from '#shared/orders/wizard-steps.ts'

/** Where a field that the server refused is typed. */
export interface FaultyField {
  readonly step: WizardStep
  /** Position of the parcel, where the field is one of a parcel's. */
  readonly parcel: number | undefined
  /** Path within the shipment: `recipient.phone`. */
  readonly field: string
  readonly error: FieldError
}

/** Beginnings of field paths and the step they are typed at; all others belong to the recipient. */
const stepsOfFields = [
  ['sender', 'sender'],
  ['data.company', 'sender'],
  ['email', 'sender'],
  ['product_id', 'parcel_selection'],
  ['size', 'parcel_selection'],
  ['location_id', 'drop_off'],
  ['gateway', 'payment'],
  ['itella_terms', 'payment'],
] as const satisfies readonly (readonly [string, WizardStep])[]

/** The first refused field in the order of the answer: at which step, of which parcel. */
export const faultyField = (errors: readonly FieldError[]): FaultyField | undefined => {
  const [error] = errors
  if (!error) return undefined
  const [, position, path = ''] = /^(?:(\d+)\.)?(.*)$/.exec(error.field) ?? []
  const step =
    stepsOfFields.find(([start]) => path === start || path.startsWith(`${start}.`))?.[1] ??
    'recipient'
  return {
    step,
    parcel: position === undefined ? undefined : Number(position),
    field: path,
    error,
  }
}
