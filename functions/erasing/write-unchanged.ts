import { ConditionFailed, TransactionCanceled, type Write } from '#functions/store/operations.ts'
import type { Runtime } from '#functions/store/runtime.ts'

/**
 * Makes writes together, unless an item has changed since it was read: the next sweep then decides anew.
 * Returns whether it made them.
 */
export const writeUnchanged = async (
  { table }: Pick<Runtime, 'table'>,
  ...writes: readonly [Write, ...Write[]]
): Promise<boolean> => {
  try {
    await (writes.length === 1 ? table.write(writes[0]) : table.transact(writes))
    return true
  } catch (error) {
    if (error instanceof ConditionFailed || error instanceof TransactionCanceled) return false
    throw error
  }
}
