import { keys, parseLastId, partitions } from '#functions/store/keys.ts'
import { ignoreConditionFailed, notExists, type Table } from '#functions/store/operations.ts'
import { readWholeRange } from '#functions/store/read-whole-range.ts'
import { lookRecord } from './look-store.ts'
import { findOrderByBarcode, type OrderReference } from '#functions/store/records/order-store.ts'

/**
 * Copies the looks at a visitor's shipment that has moved into an account, so that its owner sees them:
 * those at the shipment, and searches that have found the visitor. A copy has the id of its look, so
 * repeated calls write nothing else. Other shipments of the visitor may move to somebody else.
 */
export const copyLooks = async (table: Table, shipment: OrderReference): Promise<void> => {
  const { owner: visitor, id, barcode } = shipment
  const owner = (await findOrderByBarcode(table, barcode))?.owner
  if (owner === undefined || owner === visitor) return
  for (const item of await readWholeRange(table, partitions.looks(visitor))) {
    const { subject, subject_id } = lookRecord.parse(item)
    if (subject === 'shipment' && subject_id !== id) continue
    const copy = { owner, subject_id: subject === 'account' ? owner : subject_id }
    const put = { ...item, ...keys.look(owner, parseLastId(item.SK)), ...copy }
    await table.write({ put, if: notExists }).catch(ignoreConditionFailed)
  }
}
