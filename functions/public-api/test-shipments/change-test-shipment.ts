import type { Segment } from '#shared/accounts/segments.ts'
import { applyEvent } from '#shared/orders/statuses/order-events.ts'
import type { OrderStatus } from '#shared/orders/statuses/statuses.ts'
import { toIsoTime } from '#functions/lib/clock.ts'
import { notFound } from '#functions/lib/problem.ts'
import { checkCancellable } from '#functions/orders/cancel-order.ts'
import { keys } from '#functions/store/keys.ts'
import { all, type Attributes, equals, exists } from '#functions/store/operations.ts'
import { retryTransaction } from '#functions/store/retry-transaction.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import { getTestShipments } from '#functions/store/records/test-shipment-store.ts'
import type { Runtime } from '#functions/store/runtime.ts'

/** A test shipment by its owner and its id. */
type TestShipmentId = Pick<OrderRecord, 'owner' | 'id'>

/**
 * Changes a test shipment by what `change` returns of it; by nothing if it returns nothing. Returns the
 * shipment as it is then.
 * @throws what `change` throws; Problem not_found for a shipment that is gone
 */
const changeTestShipment = (
  runtime: Runtime,
  { owner, id }: TestShipmentId,
  change: (order: OrderRecord) => Attributes | undefined,
): Promise<OrderRecord> =>
  retryTransaction<OrderRecord>(runtime, async () => {
    const [order] = await getTestShipments(runtime.table, owner, [id])
    if (!order) throw notFound('Shipment')
    const set = change(order)
    if (!set) return { done: order }
    return {
      writes: [
        {
          update: keys.testShipment(owner, id),
          set: { ...set, updated_at: runtime.now() },
          if: all(exists, equals('events', order.events)),
        },
      ],
    }
  })

const addEvent = (runtime: Runtime, order: OrderRecord, event: OrderStatus): Attributes => {
  const { status, events } = applyEvent(order, { event, at: toIsoTime(runtime.now()) })
  return { status, events: events.map((each) => ({ ...each })) }
}

/** Cancels a test shipment under the rule of live ones. A cancelled one stays cancelled. */
export const cancelTestShipment = (
  runtime: Runtime,
  shipment: TestShipmentId,
  segment: Segment,
): Promise<OrderRecord> =>
  changeTestShipment(runtime, shipment, (order) => {
    checkCancellable([order], segment)
    return order.status === 'cancelled' ? undefined : addEvent(runtime, order, 'cancelled')
  })

/** Adds an event of the carrier to a test shipment. One that has happened already changes nothing. */
export const scanTestOrder = (
  runtime: Runtime,
  shipment: TestShipmentId,
  event: OrderStatus,
): Promise<OrderRecord> =>
  changeTestShipment(runtime, shipment, (order) =>
    order.events.some((each) => each.event === event) ? undefined : addEvent(runtime, order, event),
  )

/** Records that the labels of test shipments were printed. */
export const recordTestPrint = async (
  runtime: Runtime,
  orders: readonly OrderRecord[],
): Promise<void> => {
  for (const order of orders) {
    await changeTestShipment(runtime, order, ({ process_status, label_version, ...printed }) =>
      printed.printed_label_version === label_version && process_status === ''
        ? undefined
        : {
            process_status: '',
            printed_label_version: label_version,
            label_printed_at: printed.label_printed_at ?? runtime.now(),
          },
    )
  }
}
