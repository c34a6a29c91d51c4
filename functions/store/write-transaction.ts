import { formatMessage } from '#functions/lib/i18n/messages.ts'
import { Problem } from '#functions/lib/problem.ts'
import { commitWrites } from './commit-writes.ts'
import type { Write } from './operations.ts'
import { TransactionCanceled } from './operations.ts'
import { table } from './table.ts'

/**
 * Writes all or nothing, for changes whose conditions only guard against concurrent changes.
 * @throws Problem conflict after a concurrent change; the next request reads the current state.
 */
export const writeTransaction = async (writes: readonly Write[]): Promise<void> => {
  try {
    await commitWrites(table, writes)
  } catch (error) {
    if (!(error instanceof TransactionCanceled)) throw error
    throw new Problem('conflict', formatMessage('conflict'))
  }
}
