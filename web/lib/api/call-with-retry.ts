import { type AnyCall, callApi, type CallInput, type CallResult } from './api-client.ts'
import { ApiFailure } from './api-problem.ts'

/** Delay between two attempts. */
const retryDelayMs = 1500

/** Whether a call failed without a response. */
export const isNetworkError = (failure: unknown): boolean =>
  failure instanceof ApiFailure && failure.problem.error_type === 'network_error'

/**
 * Repeats a call with an idempotency key while it fails with a network error; the key makes the
 * server execute it once.
 * @throws the last error when the next attempt would start after `timeoutMs`, the abort reason when
 * `signal` aborts, and every other error at once.
 */
export const callWithRetry = async <C extends AnyCall>(
  call: C,
  input: CallInput<C>,
  { key, timeoutMs, signal }: { key: string; timeoutMs: number; signal?: AbortSignal },
): Promise<CallResult<C>> => {
  const deadline = Date.now() + timeoutMs
  for (;;) {
    try {
      return await callApi(call, input, { idempotencyKey: key, signal })
    } catch (failure) {
      if (!isNetworkError(failure) || Date.now() + retryDelayMs > deadline) throw failure
      await new Promise((resolve) => setTimeout(resolve, retryDelayMs))
      signal?.throwIfAborted()
    }
  }
}
