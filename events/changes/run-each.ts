import type { DynamoDBBatchItemFailure, DynamoDBBatchResponse } from 'aws-lambda'
import { $ZodError } from 'zod/v4/core'
import { log } from '#functions/lib/log.ts'

/** Some changes of a batch, and what brings up to date what is derived from their items. */
export interface Update {
  readonly of: 'lists' | 'ledger' | 'room'
  /** The owner or account whose items have changed, or the id of the locker. */
  readonly owner: string
  /** The positions of the changes in the stream. */
  readonly numbers: readonly string[]
  readonly run: () => Promise<void>
}

/** Runs updates one after the other. The changes of those that failed are tried again. */
export const runEach = async (updates: readonly Update[]): Promise<DynamoDBBatchResponse> => {
  const batchItemFailures: DynamoDBBatchItemFailure[] = []
  for (const { of, owner, numbers, run } of updates) {
    try {
      await run()
    } catch (error) {
      // No retry changes a record that is not readable. It would hold up all later changes.
      const isUnreadable = error instanceof $ZodError
      const error_name = error instanceof Error ? error.name : 'unknown'
      log.error(isUnreadable ? 'change unreadable' : `${of} not updated`, { owner, error_name })
      if (!isUnreadable)
        batchItemFailures.push(...numbers.map((itemIdentifier) => ({ itemIdentifier })))
    }
  }
  return { batchItemFailures }
}
