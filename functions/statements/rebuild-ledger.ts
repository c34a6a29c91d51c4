import { keys, partitions } from '#functions/store/keys.ts'
import type { Attributes, Item, Key, Range } from '#functions/store/operations.ts'
import { orderRecord } from '#functions/store/records/order-store.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { updateLedger } from './update-ledger.ts'

/** Items that are compared at once. */
const batchSize = 20

/** The item that a mark is about: a fee may be removed while its mark stays. */
const toMarkedFee = (owner: string, { SK }: Item): Key =>
  keys.fee(owner, SK.slice(partitions.ledgerFeeMarks(owner).prefix.length))

/**
 * Enters what is missing in the ledger of an owner about its shipments and their payments, its fees, also
 * removed ones, and its payouts. It may run while the product is in use, and keeps a page of items in
 * memory. Returns how many items were compared.
 */
export const rebuildLedger = async (
  runtime: Runtime,
  owner: string,
  options: { readonly mayChangeClosed?: boolean } = {},
): Promise<number> => {
  const seen = new Set<string>()
  const once = (key: Key): Key[] => {
    const name = `${key.PK} ${key.SK}`
    if (seen.has(name)) return []
    seen.add(name)
    return [key]
  }
  const toKey = ({ PK, SK }: Item): Key => ({ PK, SK })
  const listOrderKeys = (item: Item): Key[] => {
    const { payment_id: first, change_payment_ids: others } = orderRecord.parse(item)
    return [toKey(item), ...[first ?? [], others].flat().map(keys.payment).flatMap(once)]
  }
  const sources: [Range, (item: Item) => Key[]][] = [
    [partitions.ordersByOwner(owner), listOrderKeys],
    [partitions.fees(owner), (item) => once(toKey(item))],
    [partitions.ledgerFeeMarks(owner), (item) => once(toMarkedFee(owner, item))],
    [partitions.codPayouts(owner, '', '9999'), (item) => [toKey(item)]],
  ]
  let compared = 0
  for (const [range, listKeys] of sources) {
    let after: Attributes | undefined
    do {
      const page = await runtime.table.query({ ...range, ...(after && { after }) })
      const items = page.items.flatMap(listKeys)
      for (let from = 0; from < items.length; from += batchSize)
        await updateLedger(runtime, owner, items.slice(from, from + batchSize), options)
      compared += items.length
      ;({ after } = page)
    } while (after)
  }
  return compared
}
