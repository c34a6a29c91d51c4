import { decodeRow, type StoredRow } from '#functions/store/records/orders/order-row.ts'
import type { ListRuntime } from './list-query.ts'
import { toColumnRange } from './list-ranges.ts'

/** How long a new shipment may lack its search words, which the stream writes. */
const maxDelayMs = 5 * 60 * 1000
/** New shipments that are read for a search. */
const maxNew = 200

/** Lists the newest shipments of an owner, which a search may not find by its words yet. */
export const listNewRows = async (
  { table, now }: ListRuntime,
  owner: string,
): Promise<StoredRow[]> => {
  const newest = { column: 'created_at', descending: true } as const
  const filter = { groups: undefined, from: now() - maxDelayMs, until: undefined }
  const range = toColumnRange(owner, newest, { ...filter, firstDay: undefined, lastDay: undefined })
  const { values } = await table.queryValues({ ...range, limit: maxNew }, 'row')
  return values.map(decodeRow)
}
