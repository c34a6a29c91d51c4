import type { Table, Write } from './operations.ts'
import { ConditionFailed, TransactionCanceled } from './operations.ts'

/**
 * Whether a write may be sent alone. The SDK repeats a request whose answer is lost, and a transaction
 * alone is recognised then: a sum would be added twice, and a write without a condition could undo what
 * somebody else has written in between.
 */
const isSafeAlone = (write: Write): boolean =>
  !('check' in write) && write.if !== undefined && !('add' in write && write.add)

/**
 * Commits writes, all or none. One that is alone is no transaction, which costs half.
 * @throws TransactionCanceled when a condition does not hold; what `transact` throws.
 */
export const commitWrites = async (
  table: Pick<Table, 'write' | 'transact'>,
  writes: readonly Write[],
): Promise<void> => {
  const [only, ...others] = writes
  if (!only || others.length > 0 || !isSafeAlone(only)) return table.transact(writes)
  try {
    await table.write(only)
  } catch (error) {
    throw error instanceof ConditionFailed ? new TransactionCanceled([true]) : error
  }
}
