import { all, equals, type Write } from '#functions/store/operations.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import { buildHiddenOrderUpdate } from '#functions/store/records/orders/order-writes.ts'

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

/** The fields by which a shipment is the return of a parcel. */
export const toReturnFields = (
  { owner, id, barcode }: OrderRecord,
  until: string,
): Pick<OrderRecord, 'is_return_only' | 'return_of' | 'return_until'> => ({
  is_return_only: true,
  return_of: { owner, id, barcode },
  return_until: until,
})
