import { paths } from './paths.ts'

/**
 * The steps of sending a parcel. The toolbar's progress shows all four; the wizard's stepper
 * numbers those with a `number`. Payment belongs to the last.
 */
export const shipmentSteps = [
  { id: 'parcel', path: paths.parcelSelection },
  { id: 'sender', path: paths.sender, number: 1 },
  { id: 'recipient', path: paths.recipient, number: 2 },
  { id: 'dropOff', path: paths.dropOff, number: 3 },
] as const satisfies readonly { id: string; path: string; number?: number }[]

export type ShipmentStep = (typeof shipmentSteps)[number]['id']
