import type { OrderOrigin } from './order.ts'
import { isCarrierEvent } from '#shared/orders/statuses/order-status.ts'
import type { OrderStatus } from '#shared/orders/statuses/statuses.ts'

/** The facts that decide whether a shipment can be changed. */
export interface ChangeableOrder {
  readonly status: OrderStatus
  readonly origin: OrderOrigin
  readonly events: readonly { readonly event: OrderStatus }[]
  /** Whether a door of a white locker is booked for it. */
  readonly hasBookedDoor: boolean
  /** Whether it returns a parcel; what becomes of it is the company's decision. */
  readonly is_return_only?: boolean | undefined
}

/** What may be changed about a shipment. */
export interface ChangeRights {
  readonly can_edit: boolean
  readonly can_upgrade: boolean
  readonly can_upgrade_after_cancel: boolean
}

/** Whether a shipment came from another system, which alone changes it. */
export const isForeignOrigin = (origin: OrderOrigin): boolean =>
  origin === 'api' || origin === 'spo'

const editableStatuses: readonly OrderStatus[] = ['created', 'paid', 'prepared']
const upgradableStatuses: readonly OrderStatus[] = ['paid', 'prepared']

/**
 * Returns what may be changed about a shipment, whoever asks. Editing ends with the first event of
 * the carrier. A booked white door is exchanged together with an upgrade.
 */
export const getChangeRights = ({
  status,
  origin,
  events,
  hasBookedDoor,
  is_return_only,
}: ChangeableOrder): ChangeRights => {
  const isUntouched =
    !isForeignOrigin(origin) &&
    is_return_only !== true &&
    !events.some(({ event }) => isCarrierEvent(event))
  const isUpgradable = isUntouched && upgradableStatuses.includes(status)
  return {
    can_edit: isUntouched && editableStatuses.includes(status),
    can_upgrade: isUpgradable && !hasBookedDoor,
    can_upgrade_after_cancel: isUpgradable && hasBookedDoor,
  }
}
