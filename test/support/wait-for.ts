import { vi } from 'vitest'

/** A guard against waiting for ever, in milliseconds; a busy machine stays far below it. */
const timeout = 60_000

/** Repeats a check until it does not throw, and answers its result. Throws its last error after a minute. */
export const waitFor = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(check, { timeout, interval: 50 })
