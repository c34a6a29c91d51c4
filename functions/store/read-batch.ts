import { backOff, type Delays, systemDelays } from './back-off.ts'
import type { Key } from './operations.ts'

/** What one request of a batch read returns: what it found, and the keys that it did not process. */
interface BatchPart<Found> {
  readonly found: readonly Found[]
  readonly unprocessed: readonly Key[]
}

/** With the delays between them about four seconds: less than a call's time limit. */
const maxAttempts = 10

/**
 * Reads keys by requests that may leave keys unprocessed, as DynamoDB does when it is throttled or a
 * response would exceed 16 MB. Repeats those, and waits with full jitter after a request that
 * processed none.
 * @throws Error when a request has processed no key ten times in a row.
 */
export const readBatch = async <Found>(
  keys: readonly Key[],
  read: (keys: readonly Key[]) => Promise<BatchPart<Found>>,
  wait: Delays = systemDelays,
): Promise<readonly Found[]> => {
  const all: Found[] = []
  let remaining = keys
  for (let attempts = 0; remaining.length > 0;) {
    const { found, unprocessed } = await read(remaining)
    all.push(...found)
    attempts = unprocessed.length < remaining.length ? 0 : attempts + 1
    remaining = unprocessed
    if (attempts === maxAttempts)
      throw new Error(`DynamoDB left ${remaining.length} keys unprocessed`)
    if (remaining.length > 0) await backOff(wait, attempts)
  }
  return all
}
