import { backOff, type Delays } from './back-off.ts'
import { WriteConflict } from './operations.ts'

/**
 * With the delays between them at most a second, where a transaction lasts some ten milliseconds.
 * Callers that decide again after a lost race multiply it, and have to end within 15 seconds.
 */
const maxAttempts = 7

/**
 * Sends a write, and again with back-off and full jitter while it meets other transactions on its
 * items. It has written nothing then, so that a repetition is safe. The SDK does not repeat it.
 * @throws WriteConflict when every attempt meets one, or what `send` throws.
 */
export const repeatConflicts = async <Result>(
  wait: Delays,
  send: () => Promise<Result>,
): Promise<Result> => {
  for (let attempts = 0; ; attempts += 1) {
    try {
      return await send()
    } catch (error) {
      if (!(error instanceof WriteConflict) || attempts + 1 === maxAttempts) throw error
      await backOff(wait, attempts)
    }
  }
}
