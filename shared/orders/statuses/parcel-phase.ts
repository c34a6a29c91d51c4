import { isHandedIn, type OrderState } from './order-events.ts'
import { toFriendlyStatus } from './order-status.ts'
import type { FriendlyStatus } from './status-facts.ts'

/** What the sender and the recipient of a parcel need to know of it first. */
export type ParcelPhase =
  | 'prepared'
  | 'moving'
  | 'ready'
  | 'delivered'
  | 'returning'
  | 'returned'
  | 'cancelled'

/** The phase of each coarse status. */
export const phases = {
  created: 'prepared',
  paid: 'prepared',
  prepared: 'prepared',
  shipped: 'moving',
  on_the_way: 'moving',
  ready_for_pickup: 'ready',
  delivered: 'delivered',
  cancelled: 'cancelled',
  not_delivered: 'returning',
  returned: 'returned',
} as const satisfies Record<FriendlyStatus, ParcelPhase>

/** Returns the phase of a shipment for its sender, who hands it in until a scan proves that it was. */
export const getSenderPhase = ({ status, events }: OrderState): ParcelPhase => {
  const phase = phases[toFriendlyStatus(status)]
  return phase === 'moving' && !isHandedIn(events) ? 'prepared' : phase
}
