import { vi } from 'vitest'

/** Milliseconds; a guard against hanging that a busy machine does not reach. */
const usualTimeout = 60_000

/**
 * Repeats `check` until it does not throw and returns its result. `interval` (ms) is longer for calls
 * whose misses are limited, `timeout` for work over the whole table.
 * @throws the last error of `check` after the timeout, by default a minute.
 */
export const waitFor = <Result>(
  check: () => Result | Promise<Result>,
  interval = 50,
  timeout = usualTimeout,
): Promise<Result> => vi.waitFor(check, { timeout, interval })
