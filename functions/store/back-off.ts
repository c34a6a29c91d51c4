/** How a caller waits: the delay and the randomness of `Runtime`. */
export interface Delays {
  sleep(milliseconds: number): Promise<void>
  /** Returns an unpredictable integer from 0 to `below` - 1. */
  random(below: number): number
}

/** Bounds of the delay between attempts. */
const initialDelayMs = 15
const maxDelayMs = 1_000

/**
 * Waits before the next attempt with full jitter: a random delay up to an exponentially growing
 * bound, so that competing callers do not collide again.
 */
export const backOff = (delays: Delays, attempts: number): Promise<void> =>
  delays.sleep(delays.random(Math.min(maxDelayMs, initialDelayMs * 2 ** attempts) + 1))

/** Temporary errors, after which it is unknown whether anything was written. */
const transientErrorNames = [
  'TimeoutError',
  'ThrottlingException',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'InternalServerError',
  'ServiceUnavailable',
  'TransactionInProgressException',
]
const transientErrorCodes = ['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT']

/**
 * Whether an error of the table is temporary. It is unknown whether such a call wrote anything.
 */
export const isTransient = (error: unknown): boolean =>
  error instanceof Error &&
  (transientErrorNames.includes(error.name) ||
    ('code' in error && typeof error.code === 'string' && transientErrorCodes.includes(error.code)))
