import type { Runtime } from '../runtime.ts'

/** Bounds of the wait between tries, in milliseconds. */
const firstWait = 15
const longestWait = 1_000

/** Waits before another try with full jitter: any wait up to a growing bound, so that rivals do not meet again. */
export const backOff = (runtime: Pick<Runtime, 'sleep' | 'random'>, tries: number): Promise<void> =>
  runtime.sleep(runtime.random(Math.min(longestWait, firstWait * 2 ** tries) + 1))

/** Faults that pass, and after which it is unknown whether anything was written. */
const transientNames = [
  'TimeoutError',
  'ThrottlingException',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'InternalServerError',
  'ServiceUnavailable',
  'TransactionInProgressException',
]
const transientCodes = ['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT']

/** Whether a fault of the table may pass; whether it wrote anything is open. */
export const isTransient = (error: unknown): boolean =>
  error instanceof Error &&
  (transientNames.includes(error.name) ||
    ('code' in error && typeof error.code === 'string' && transientCodes.includes(error.code)))
