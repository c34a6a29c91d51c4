import { maxListedOrderDoors, type OrderDoors } from '#shared/collections/door-collection.ts'
import { parseLastId } from '#functions/store/keys.ts'
import type { Table } from '#functions/store/operations.ts'
import { readInBatches } from '#functions/store/read-in-batches.ts'
import { readWholeValues } from '#functions/store/read-whole-range.ts'
import { countRange } from '#functions/store/count-range.ts'
import { getOrders } from '#functions/store/records/order-store.ts'
import { getBookedDoorsRange } from '#functions/store/records/orders/attention-marks.ts'
import { getDoorBookingTime } from '#functions/store/records/orders/prepared-order.ts'
import { toIsoTime } from '#functions/lib/clock.ts'
import { describeOrder } from '#functions/orders/describe-order.ts'
import type { Session } from '#functions/store/records/sessions/session.ts'

/** Counts the doors of an owner that are booked for one shipment each and have not ended. */
export const countOrderDoors = (table: Table, owner: string, now: number): Promise<number> =>
  countRange(table, getBookedDoorsRange(owner, now))

/** Lists these doors by place, the first to end first. */
export const listOrderDoors = async (
  table: Table,
  session: Session,
  now: number,
): Promise<OrderDoors[]> => {
  const { owner } = session
  const marks = await readWholeValues(table, getBookedDoorsRange(owner, now), 'SK')
  const ids = [...new Set(marks.map(parseLastId))].slice(0, maxListedOrderDoors)
  const found = await readInBatches(ids, (batch) => getOrders(table, owner, batch))
  const places = new Map<number, OrderDoors>()
  for (const record of found) {
    const source_place = record?.location
    if (!record || !source_place) continue
    const order = describeOrder(record, session)
    // The marks follow a change of a shipment a moment later.
    if (order.location_door === null || order.order_source_pin_code === null) continue
    const { orders = [] } = places.get(source_place.id) ?? {}
    places.set(source_place.id, {
      source_place,
      orders: [
        ...orders,
        {
          id: order.id,
          recipient: { name: order.recipient.name },
          order_source_pin_code: order.order_source_pin_code,
          reserved_until: order.reserved_until,
          location_door: order.location_door,
          location_door_ext_id: order.location_door_ext_id,
          booked_at: toIsoTime(getDoorBookingTime(record)),
        },
      ],
    })
  }
  return [...places.values()]
}
