import { type AnyCall, callApi, type CallInput, type CallResult } from '#web/lib/api-client.ts'
import { ApiFailure } from '#web/lib/api-problem.ts'

/** Wait before a call without an answer is made again. */
const pauseMs = 1500

const isUnanswered = (failure: unknown) =>
  failure instanceof ApiFailure && failure.problem.error_type === 'network_error'

/**
 * Makes a keyed call again while no answer comes: by its key the server does its work once. Gives
 * up with the last failure when `limitMs` have passed, or when `signal` aborts.
 */
export const callUntilAnswered = async <C extends AnyCall>(
  call: C,
  input: CallInput<C>,
  { key, limitMs, signal }: { key: string; limitMs: number; signal?: AbortSignal },
): Promise<CallResult<C>> => {
  const giveUpAt = Date.now() + limitMs
  for (;;) {
    try {
      return await callApi(call, input, { idempotencyKey: key, signal })
    } catch (failure) {
      if (!isUnanswered(failure) || Date.now() + pauseMs > giveUpAt) throw failure
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
      signal?.throwIfAborted()
    }
  }
}
