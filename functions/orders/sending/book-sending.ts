import * as z from 'zod/mini'
import type { DropOffLocation } from '#shared/orders/order.ts'
import { buildDoorExchange } from '#functions/doors/exchange-door.ts'
import { notFound } from '#functions/lib/problem.ts'
import { commitOnce, createFingerprint, type Decision } from '#functions/store/commit-once.ts'
import { keys } from '#functions/store/keys.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { getOrders, type OrderRecord } from '#functions/store/records/order-store.ts'
import { buildOrderUpdate } from '#functions/store/records/orders/order-writes.ts'
import { changeAttributes, isUnchangedOrder } from '#functions/orders/edit/apply-change.ts'
import { isSendable } from './sending-code.ts'

/** Another locker for a shipment that has a door code. */
interface RebookRequest {
  readonly owner: string
  readonly id: string
  readonly location: DropOffLocation | null
  readonly holder: string
  readonly requestKey: string
}

/** Builds the writes that exchange the door code of a shipment; undefined when no door is free. */
const buildWrites = async (
  runtime: Runtime,
  { location, holder }: RebookRequest,
  order: OrderRecord,
) => {
  const request = { order, size: order.door_size, location, holder }
  // A blue code opens every blue locker.
  const isBlue = order.door === undefined && location?.type !== 'ipb'
  const exchange = isBlue
    ? { writes: [], set: { location: location ?? undefined }, remove: [] }
    : await buildDoorExchange(runtime, request)
  return (
    exchange && [
      buildOrderUpdate(order, {
        at: runtime.now(),
        set: exchange.set,
        remove: [...changeAttributes, ...exchange.remove],
        if: isUnchangedOrder(order),
      }),
      ...exchange.writes,
    ]
  )
}

/**
 * Exchanges the door code of a shipment, which is not handed in, for one of another locker: the new
 * door is booked in the transaction that frees the old one. Returns false when no door is free; the
 * shipment keeps its code then.
 * @throws Problem not_found for a shipment that cannot be sent any more.
 */
export const rebookSending = (runtime: Runtime, request: RebookRequest): Promise<boolean> => {
  const { owner, id, location, holder, requestKey } = request
  const idempotentRequest = {
    key: keys.request(holder, requestKey),
    fingerprint: createFingerprint(['rebook sending', id, location?.id ?? null]),
  }
  return commitOnce(
    runtime,
    idempotentRequest,
    z.boolean(),
    async (): Promise<Decision<boolean>> => {
      const [order] = await getOrders(runtime.table, owner, [id])
      if (!order || !isSendable(order, runtime.now())) throw notFound('Shipment')
      if (order.door_code === undefined || order.location?.id === location?.id)
        return { writes: [], result: true }
      const writes = await buildWrites(runtime, request, order)
      return { writes: writes ?? [], result: writes !== undefined }
    },
  )
}
