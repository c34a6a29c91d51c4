import { formatMessage } from '#functions/lib/i18n/messages.ts'
import { Problem } from '#functions/lib/problem.ts'
import type { Runtime } from './runtime.ts'
import { backOff, isTransient } from './back-off.ts'
import { commitWrites } from './commit-writes.ts'
import type { Write } from './operations.ts'
import { TransactionCanceled } from './operations.ts'

/**
 * Either the final result, which the table already shows, or the writes that lead to it, with the
 * result if they alone decide it.
 */
type Step<Result> =
  | { readonly done: Result; readonly writes?: never }
  | { readonly writes: readonly Write[]; readonly done?: Result }

/** More lost races than this indicate another error. */
const maxAttempts = 20

/**
 * Repeats `step` until it returns a result, or writes with a result that were committed. For changes
 * that are visible in the table: what a failed write has changed is not concluded from its error but
 * read by the next step. A time-out, a lost race and a crashed earlier attempt are then the same case.
 *
 * @throws Problem conflict when every attempt loses the race.
 */
export const retryTransaction = async <End>(
  runtime: Runtime,
  step: () => Promise<Step<End>>,
): Promise<End> => {
  for (let attempts = 0; attempts < maxAttempts; attempts += 1) {
    const next = await step()
    if (next.writes === undefined) return next.done
    try {
      await commitWrites(runtime.table, next.writes)
      if (next.done !== undefined) return next.done
    } catch (error) {
      if (!(error instanceof TransactionCanceled) && !isTransient(error)) throw error
      await backOff(runtime, attempts)
    }
  }
  throw new Problem('conflict', formatMessage('conflict'))
}
