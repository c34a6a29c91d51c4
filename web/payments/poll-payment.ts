import { completePayment } from '#shared/api/payments.ts'
import { callApi, type CallResult } from '#web/lib/api/api-client.ts'
import { ApiFailure } from '#web/lib/api/api-problem.ts'

/** The status of the payer's last payment. */
export type PaymentResult = CallResult<typeof completePayment>

/**
 * Delays between polls in ms, two minutes in total. Most banks decide within seconds, late ones
 * within a minute.
 */
export const pollDelaysMs = [
  1000, 1000, 1500, 2000, 3000, 4000, 5000, 7500, 10_000, 10_000, 15_000, 15_000, 20_000, 25_000,
] as const

const sleep = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** Fetches the status of the last payment once. Returns `undefined` when the call fails or aborts. */
export const fetchPaymentResult = async (
  signal?: AbortSignal,
): Promise<PaymentResult | undefined> => {
  try {
    return await callApi(completePayment, { body: {} }, { signal })
  } catch (failure) {
    if (signal?.aborted || failure instanceof ApiFailure) return undefined
    throw failure
  }
}

/**
 * Polls the last payment at growing intervals until the bank has decided. Returns `undefined` after
 * two minutes without a decision, or when `signal` aborts.
 */
export const pollUntilDecided = async (
  signal: AbortSignal,
  fetchResult: (signal: AbortSignal) => Promise<PaymentResult | undefined> = fetchPaymentResult,
): Promise<PaymentResult | undefined> => {
  for (const delay of [0, ...pollDelaysMs]) {
    await sleep(delay, signal)
    if (signal.aborted) return undefined
    const result = await fetchResult(signal)
    if (signal.aborted) return undefined
    if (result && result.status !== 'pending') return result
  }
  return undefined
}
