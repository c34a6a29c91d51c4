import { keys, partitions } from '#functions/store/keys.ts'
import type { Key } from '#functions/store/operations.ts'
import { orderRecord } from '#functions/store/records/order-store.ts'
import { readWholeRange } from '#functions/store/read-whole-range.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { updateLedger } from './update-ledger.ts'

/** Items that are compared at once. */
const batchSize = 20

/**
 * Enters what is missing in the ledger of an owner about its shipments and their payments, its fees and
 * its payouts. It may run while the product is in use. Returns how many items were compared.
 */
export const rebuildLedger = async (
  runtime: Runtime,
  owner: string,
  options: { readonly mayChangeClosed?: boolean } = {},
): Promise<number> => {
  const { table } = runtime
  const orders = await readWholeRange(table, partitions.ordersByOwner(owner))
  const payments = new Set(
    orders.flatMap((item) => {
      const { payment_id, change_payment_ids } = orderRecord.parse(item)
      return [payment_id ?? [], change_payment_ids].flat()
    }),
  )
  const fees = await readWholeRange(table, partitions.fees(owner))
  const payouts = await readWholeRange(table, partitions.codPayouts(owner, '', '9999'))
  const items: Key[] = [
    ...[...orders, ...fees, ...payouts].map(({ PK, SK }) => ({ PK, SK })),
    ...[...payments].map(keys.payment),
  ]
  for (let from = 0; from < items.length; from += batchSize)
    await updateLedger(runtime, owner, items.slice(from, from + batchSize), options)
  return items.length
}
