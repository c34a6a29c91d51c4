import { completePayment } from '#shared/api/orders.ts'
import { callApi, type CallResult } from '#web/lib/api-client.ts'
import { ApiFailure } from '#web/lib/api-problem.ts'

/** How the payer's last payment stands. */
export type PaymentAnswer = CallResult<typeof completePayment>

/**
 * Waits between questions to the bank, in ms: most answers come within seconds, the late ones
 * within a minute; two minutes in all.
 */
export const askDelays = [
  1000, 1000, 1500, 2000, 3000, 4000, 5000, 7500, 10_000, 10_000, 15_000, 15_000, 20_000, 25_000,
] as const

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** Asks once how the last payment stands; `undefined` when no answer comes. */
export const askOnce = async (signal?: AbortSignal): Promise<PaymentAnswer | undefined> => {
  try {
    return await callApi(completePayment, { body: {} }, { signal })
  } catch (failure) {
    if (signal?.aborted || failure instanceof ApiFailure) return undefined
    throw failure
  }
}

/**
 * Asks how the last payment stands until the bank has decided, ever more seldom; `undefined` when
 * it has not within two minutes, or when `signal` aborts.
 */
export const askUntilDecided = async (
  signal: AbortSignal,
  ask: (signal: AbortSignal) => Promise<PaymentAnswer | undefined> = askOnce,
): Promise<PaymentAnswer | undefined> => {
  for (const delay of [0, ...askDelays]) {
    await pause(delay, signal)
    if (signal.aborted) return undefined
    const answer = await ask(signal)
    if (signal.aborted) return undefined
    if (answer && answer.status !== 'pending') return answer
  }
  return undefined
}
