import type { OrderEvent } from '#shared/orders/statuses/order-events.ts'
import { hasLabel } from '#shared/orders/statuses/status-actions.ts'
import { type OrderStatus, statuses } from '#shared/orders/statuses/statuses.ts'
import type { ParcelState } from './handover-sheet.ts'

/** What decides whether a parcel may be handed over. */
interface ParcelFacts {
  readonly status: OrderStatus
  /** The version of its label that is valid, and the newest one that was printed. */
  readonly label_version: number
  readonly printed_label_version?: number | null | undefined
}

/** Returns what a parcel is for those who hand it over. */
export const getParcelState = (parcel: ParcelFacts): ParcelState => {
  const { status, label_version, printed_label_version: printed } = parcel
  if (statuses[status].stage !== 'ordering') return 'handed_over'
  if (statuses[status].isFinal) return 'cancelled'
  if (!hasLabel(status) || typeof printed !== 'number') return 'not_printed'
  return printed < label_version ? 'void_label' : 'ready'
}

/**
 * Returns what a parcel is once the carrier has scanned its sheet, whose scan reaches the parcels one by
 * one: all but the cancelled ones are handed over.
 */
export const getScannedState = (parcel: ParcelFacts): ParcelState => {
  const state = getParcelState(parcel)
  return state === 'cancelled' ? state : 'handed_over'
}

/** Returns the event with which the carrier took a parcel over; undefined before it. */
export const findHandover = <Event extends OrderEvent>(
  events: readonly Event[],
): Event | undefined => events.find(({ event }) => statuses[event].stage !== 'ordering')

/** Whether the carrier scans a sheet with an event: those by which it takes parcels over. */
export const isSheetEvent = (event: OrderStatus): boolean => statuses[event].friendly === 'shipped'
