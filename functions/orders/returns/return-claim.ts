import { getReturnEnd } from '#functions/orders/sending/sending-code.ts'
import { toDue } from '#functions/store/due-work.ts'
import { keys } from '#functions/store/keys.ts'
import { all, type Attributes, equals, type Write } from '#functions/store/operations.ts'
import { findOrder, type OrderRecord } from '#functions/store/records/order-store.ts'
import { buildHiddenOrderUpdate } from '#functions/store/records/orders/order-writes.ts'
import type { Runtime } from '#functions/store/runtime.ts'

/**
 * Builds the writes that name a return at its parcel. They fail when another one was named meanwhile, or
 * when the `former` one was paid for.
 */
export const buildReturnClaim = (
  original: OrderRecord,
  created: OrderRecord,
  former: OrderRecord | undefined,
): Write[] => {
  const { owner, id, barcode } = created
  const before = original.return_order
  const claim = buildHiddenOrderUpdate(original, {
    set: { return_order: { owner, id, barcode } },
    if: all(
      equals('status', original.status),
      before === undefined ? { absent: 'return_order' } : equals('return_order', { ...before }),
    ),
  })
  if (!former || former.id !== before?.id) return [claim]
  const key = keys.order(former.owner, former.id)
  return [claim, { check: key, if: equals('status', former.status) }]
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
export const toReturnDue = (order: Pick<OrderRecord, 'id' | 'return_until'>): Attributes => {
  const end = getReturnEnd(order)
  return end === undefined ? {} : toDue('order', order.id, end)
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
