import type { Runtime } from './runtime.ts'

/** Bounds of the delay between attempts. */
const initialDelayMs = 15
const maxDelayMs = 1_000

/**
 * Waits before the next attempt with full jitter: a random delay up to an exponentially growing
 * bound, so that competing callers do not collide again.
 */
export const backOff = (
  runtime: Pick<Runtime, 'sleep' | 'random'>,
  attempts: number,
): Promise<void> =>
  runtime.sleep(runtime.random(Math.min(maxDelayMs, initialDelayMs * 2 ** attempts) + 1))

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
