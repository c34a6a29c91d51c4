import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { WriteConflict } from './operations.ts'

/** How a caller waits: the delay and the randomness of `Runtime`. */
export interface Delays {
  /** Waits for this many milliseconds. */
  sleep(milliseconds: number): Promise<void>
  /** Returns an unpredictable integer from 0 to `below` - 1. */
  random(below: number): number
}

/** Waits by the system's clock, with an unpredictable delay. */
export const systemDelays: Delays = {
  sleep: (milliseconds) => sleep(milliseconds),
  random: (below) => randomInt(below),
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

/** Temporary errors of the SDK, after which it is unknown whether anything was written. */
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
 * Whether an error of the table is temporary. Only after `WriteConflict` it is known that the call
 * wrote nothing.
 */
export const isTransient = (error: unknown): boolean =>
  error instanceof Error &&
  (error instanceof WriteConflict ||
    transientErrorNames.includes(error.name) ||
    ('code' in error && typeof error.code === 'string' && transientErrorCodes.includes(error.code)))
