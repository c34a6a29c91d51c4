import type { DropOffLocation } from '#shared/orders/order.ts'
import { formatMessage } from '#functions/lib/i18n/messages.ts'
import { Problem } from '#functions/lib/problem.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import type { HoldGroup } from './group-holds.ts'
import { listWithoutDoor } from './list-without-door.ts'
import { softBookDoors } from './soft-booking.ts'

/** Shipments that need doors, their locker and the session. */
interface HoldRequest {
  readonly group: HoldGroup
  readonly holder: string
  readonly location: DropOffLocation | null
  readonly orders: readonly Pick<OrderRecord, 'id' | 'door_size'>[]
  readonly requestKey: string
  /** The ids of a list, whose positions a refusal names. */
  readonly listed?: readonly string[]
}

/**
 * Holds a door for each shipment, all or none, until they are paid or confirmed; a door that the
 * session holds already is used. A blue locker needs none.
 * @throws Problem conflict when the locker is full, with the shipments without a door, or too_many_requests when the limits of the
 *   network or account are reached, and nothing is held.
 */
export const holdDoors = async (runtime: Runtime, request: HoldRequest): Promise<void> => {
  if (request.location?.type !== 'ipb') return
  const { orders, listed = [] } = request
  const sizes = orders.map((order) => order.door_size)
  const booking = await softBookDoors(runtime, {
    group: request.group,
    holder: request.holder,
    place: request.location.id,
    sizes,
    orderIds: orders.map(({ id }) => id),
    requestKey: `${request.requestKey}-doors`,
  })
  if (!booking.success) {
    const message = formatMessage('doors_not_reserved')
    const rows = listWithoutDoor(sizes, booking.failed_sizes)
      .map((position) => listed.indexOf(orders[position]?.id ?? ''))
      .filter((index) => index >= 0)
    throw new Problem('conflict', message, {
      code: 'doors_not_reserved',
      ...(rows.length > 0 && { rows: rows.map((index) => ({ index, message })) }),
    })
  }
}
