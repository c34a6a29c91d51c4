import { messageText } from '#shared/lib/messages.ts'
import { Problem } from '../errors.ts'
import type { Write } from './operations.ts'
import { TransactionRefused } from './operations.ts'
import { table } from './table.ts'

/**
 * Writes all or nothing, for changes whose conditions only guard against somebody else's change
 * since they were decided.
 * @throws Problem conflict when there was one; whoever asks again sees how things stand now.
 */
export const writeTogether = async (writes: readonly Write[]): Promise<void> => {
  try {
    await table.transact(writes)
  } catch (error) {
    if (!(error instanceof TransactionRefused)) throw error
    throw new Problem('conflict', messageText('conflict'))
  }
}
