import { Problem } from '../errors.ts'
import type { Runtime } from '../runtime.ts'
import { backOff, isTransient } from './back-off.ts'
import type { Write } from './operations.ts'
import { TransactionRefused } from './operations.ts'

/** Either the end that the table already shows, or what is to be written to get there. */
type Step<End> = { readonly done: End } | { readonly writes: readonly Write[] }

/** Rivals that win this often mean that something else is wrong. */
const maxTries = 20

/**
 * Repeats `step` until it finds its end in the table. For changes that are their own record: what
 * a write did is not concluded from its answer but seen by the next look, so that a time-out, a
 * lost race and a crashed earlier try are all the same case.
 *
 * @throws Problem conflict when rivals win every try.
 */
export const retryTransaction = async <End>(
  runtime: Runtime,
  step: () => Promise<Step<End>>,
): Promise<End> => {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const next = await step()
    if ('done' in next) return next.done
    try {
      await runtime.table.transact(next.writes)
    } catch (error) {
      if (!(error instanceof TransactionRefused) && !isTransient(error)) throw error
      await backOff(runtime, tries)
    }
  }
  throw new Problem('conflict', 'This was changed in the meantime. Please try again.')
}
