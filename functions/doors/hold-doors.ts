import type { DropOffLocation } from '#shared/orders/order.ts'
import { formatMessage } from '#functions/lib/i18n/messages.ts'
import { Problem } from '#functions/lib/problem.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import type { HoldGroup } from './group-holds.ts'
import { softBookDoors } from './soft-booking.ts'

/** Shipments that need doors, their locker and the session. */
interface HoldRequest {
  readonly group: HoldGroup
  readonly holder: string
  readonly location: DropOffLocation | null
  readonly orders: readonly Pick<OrderRecord, 'id' | 'door_size'>[]
  readonly requestKey: string
}

/**
 * Holds a door for each shipment, all or none, until they are paid or confirmed; a door that the
 * session holds already is used. A blue locker needs none.
 * @throws Problem conflict when the locker is full, or too_many_requests when the limits of the
 *   network or account are reached, and nothing is held.
 */
export const holdDoors = async (runtime: Runtime, request: HoldRequest): Promise<void> => {
  if (request.location?.type !== 'ipb') return
  const booking = await softBookDoors(runtime, {
    group: request.group,
    holder: request.holder,
    place: request.location.id,
    sizes: request.orders.map((order) => order.door_size),
    orderIds: request.orders.map(({ id }) => id),
    requestKey: `${request.requestKey}-doors`,
  })
  if (!booking.success) {
    throw new Problem('conflict', formatMessage('doors_not_reserved'), {
      code: 'doors_not_reserved',
    })
  }
}
