import { countRange } from '#functions/store/count-range.ts'
import type { Table } from '#functions/store/operations.ts'
import { createdPrefix } from '#functions/store/records/orders/order-indexes.ts'

/** Counts the shipments of an owner that are not yet paid or confirmed. */
export const countCreated = (table: Table, owner: string): Promise<number> =>
  countRange(table, { index: 'list_status', partition: owner, prefix: createdPrefix })
