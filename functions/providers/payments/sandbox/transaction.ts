import * as z from 'zod/mini'
import { transactionStatus } from '../verify-message.ts'

/** What a card token will do when it is charged. */
export const cardOutcome = z.enum(['pays', 'refused', 'pays_late'])
export type CardOutcome = z.infer<typeof cardOutcome>

/** A transaction as it lies in the table. Amounts in cents. */
export const sandboxTransaction = z.object({
  id: z.string(),
  status: transactionStatus,
  amount_cents: z.int(),
  refunded_cents: z.int(),
  reference: z.string(),
  merchant_data: z.string(),
  locale: z.string(),
  return_url: z.string(),
  cancel_url: z.string(),
  notification_url: z.string(),
  /** The one-time token of the last card that was entered, and what it will do. */
  token: z.optional(z.object({ id: z.string(), outcome: cardOutcome })),
})
export type SandboxTransaction = z.infer<typeof sandboxTransaction>
