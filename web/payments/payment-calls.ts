import type { payOrders } from '#shared/api/payments.ts'
import { type CallResult, createIdempotencyKey } from '#web/lib/api/api-client.ts'

/** The answer to a call that starts a payment: how the payer goes on. */
export type PaymentStart = CallResult<typeof payOrders>

/**
 * Creates the options of a call that starts a payment or holds its doors: executed once, and repeated
 * for 45 seconds while it gets no response.
 */
export const createPaymentOptions = (): { readonly key: string; readonly timeoutMs: number } => ({
  key: createIdempotencyKey(),
  timeoutMs: 45_000,
})
