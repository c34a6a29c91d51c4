import * as z from 'zod/mini'
import { toEpochSeconds } from '#functions/lib/clock.ts'
import { keys } from '#functions/store/keys.ts'
import type { Table, Write } from '#functions/store/operations.ts'
import { storedObject } from '#functions/store/stored-object.ts'
import { orderContent } from '#functions/store/records/orders/order-content.ts'
import type { OrderRecord } from './order-store.ts'

/** How long the content of a voided label is kept, in seconds: longer than any parcel is under way. */
const retentionSeconds = 180 * 24 * 60 * 60

/** What a shipment was before a change made its label void. */
export const formerLabelRecord = z.object({
  content: storedObject(orderContent.shape),
  expires_at: z.int(),
})

/** Builds the write that keeps the content of the present label of a shipment, for a change that voids it. */
export const buildFormerLabelWrite = (order: OrderRecord, at: number): Write => {
  const content = orderContent.parse(order)
  return {
    put: {
      ...keys.formerLabel(order.id, order.label_version),
      content,
      expires_at: toEpochSeconds(at) + retentionSeconds,
    },
  }
}

/**
 * Returns a shipment as the newest label that was printed describes it; undefined if none was, or if
 * that label is not kept any more.
 */
export const getOrderAsPrinted = async (
  table: Table,
  order: OrderRecord,
): Promise<OrderRecord | undefined> => {
  const { printed_label_version: version, label_version: present } = order
  if (version === undefined) return undefined
  if (version === present) {
    // A recipient changes where a parcel goes without a new label.
    const former = order.incoming?.redirect?.former
    return former ? { ...order, destination: former } : order
  }
  const item = await table.get(keys.formerLabel(order.id, version))
  if (!item) return undefined
  return { ...order, ...formerLabelRecord.parse(item).content, label_version: version }
}
