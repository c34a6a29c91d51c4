import * as z from 'zod/mini'
import { transactionStatus } from '#functions/providers/payments/verify-message.ts'

/** The outcome of charging a card token. */
export const cardOutcome = z.enum(['pays', 'refused', 'pays_late'])
export type CardOutcome = z.infer<typeof cardOutcome>

/** The stored record of a transaction. Amounts are in cents. */
export const sandboxTransaction = z.object({
  id: z.string(),
  status: transactionStatus,
  amount_cents: z.int(),
  refunded_cents: z.int(),
  reference: z.string(),
  merchant_data: z.string(),
  return_url: z.string(),
  cancel_url: z.string(),
  notification_url: z.string(),
  /** The one-time token of the last card that was entered, and its outcome. */
  token: z.optional(z.object({ id: z.string(), outcome: cardOutcome })),
})
export type SandboxTransaction = z.infer<typeof sandboxTransaction>
