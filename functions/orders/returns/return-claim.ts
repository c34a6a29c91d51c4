import { toIsoTime } from '#functions/lib/clock.ts'
import { getReturnEnd } from '#functions/orders/sending/sending-code.ts'
import { all, type Attributes, equals, type Write } from '#functions/store/operations.ts'
import { findOrder, type OrderRecord } from '#functions/store/records/order-store.ts'
import { buildHiddenOrderUpdate } from '#functions/store/records/orders/order-writes.ts'
import type { Runtime } from '#functions/store/runtime.ts'

/** Builds the write that names a return at its parcel. It fails when another one was named meanwhile. */
export const buildReturnClaim = (original: OrderRecord, created: OrderRecord): Write => {
  const { owner, id, barcode } = created
  const before = original.return_order
  return buildHiddenOrderUpdate(original, {
    set: { return_order: { owner, id, barcode } },
    if: all(
      equals('status', original.status),
      before === undefined ? { absent: 'return_order' } : equals('return_order', { ...before }),
    ),
  })
}

/** Builds the write by which a parcel forgets a return that has ended unused, so that it can be returned anew. */
export const buildReturnRelease = async (
  { table }: Pick<Runtime, 'table'>,
  { id, return_of }: OrderRecord,
): Promise<Write[]> => {
  const original = return_of && (await findOrder(table, return_of))
  const named = original?.return_order
  if (!original || named?.id !== id) return []
  const isNamed = equals('return_order', { ...named })
  return [buildHiddenOrderUpdate(original, { remove: ['return_order'], if: isNamed })]
}

/** Returns the due work that expires a return without a door code after its last day. */
export const toReturnDue = (order: Pick<OrderRecord, 'return_until'>): Attributes => {
  const end = getReturnEnd(order)
  return end === undefined ? {} : { due: 'order', due_at: toIsoTime(end) }
}

/** The fields by which a shipment is the return of a parcel. */
export const toReturnFields = (
  { owner, id, barcode }: OrderRecord,
  until: string,
): Pick<OrderRecord, 'is_return_only' | 'return_of' | 'return_until'> => ({
  is_return_only: true,
  return_of: { owner, id, barcode },
  return_until: until,
})
