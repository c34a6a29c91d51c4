import { backOff, type Delays, systemDelays } from './back-off.ts'
import { chunk } from '#functions/lib/chunk.ts'
import type { EntryWrite } from './operations.ts'

/** The most writes of one request. */
const batchSize = 25
/** With the delays between them about four seconds: less than a call's time limit. */
const maxAttempts = 10

/**
 * Writes entries by requests that may leave some unprocessed, as DynamoDB does when it is throttled.
 * Repeats those, and waits with full jitter after a request that processed none.
 * @throws Error when a request has processed none ten times in a row.
 */
export const writeBatch = async (
  writes: readonly EntryWrite[],
  send: (writes: readonly EntryWrite[]) => Promise<readonly EntryWrite[]>,
  wait: Delays = systemDelays,
): Promise<void> => {
  for (const part of chunk(writes, batchSize)) {
    let remaining: readonly EntryWrite[] = part
    for (let attempts = 0; remaining.length > 0;) {
      const unprocessed = await send(remaining)
      attempts = unprocessed.length < remaining.length ? 0 : attempts + 1
      remaining = unprocessed
      if (attempts === maxAttempts)
        throw new Error(`DynamoDB left ${remaining.length} writes unprocessed`)
      if (remaining.length > 0) await backOff(wait, attempts)
    }
  }
}
