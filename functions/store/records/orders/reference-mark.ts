import { partitions } from '#functions/store/keys.ts'
import type { Range } from '#functions/store/operations.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'

/** Begins as the marks of `attention-marks.ts`, so that no search finds it. */
const beginning = '!reference!'

/** Lists the mark by which a shipment is found by its order number as a whole; none without one. */
export const listReferenceMarks = ({ reference }: Pick<OrderRecord, 'reference'>): string[] =>
  reference === '' ? [] : [`${beginning}${reference}`]

/**
 * Returns the range of the marks of an order number, newest first. It also holds those of numbers that
 * go on with `#`.
 */
export const getReferenceRange = (owner: string, reference: string): Range => ({
  ...partitions.searchEntries(owner, `${beginning}${reference}#`),
  descending: true,
})
