import * as z from 'zod/mini'
import { parseJson } from '../parse-json.ts'
import { fromAmount } from './amount.ts'
import { hasMac } from './mac.ts'
import type { PaymentMessage, VerifiedMessage } from './port.ts'

/** Every status a transaction can have, as the provider writes it. */
export const transactionStatus = z.enum([
  'CREATED',
  'PENDING',
  'CANCELLED',
  'EXPIRED',
  'APPROVED',
  'COMPLETED',
  'PART_REFUNDED',
  'REFUNDED',
])

/** Money as the provider writes it, read as cents. */
export const amount = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((value, context) => {
    const cents = fromAmount(value)
    if (cents !== null) return cents
    context.issues.push({ code: 'custom', message: 'no amount', input: value })
    return z.NEVER
  }),
)

const paymentReturn = z.object({
  message_type: z.literal('payment_return'),
  shop: z.string(),
  transaction: z.string(),
  amount,
  currency: z.literal('EUR'),
  reference: z.string(),
  merchant_data: z.nullish(z.string()),
  status: transactionStatus,
  message_time: z.string(),
})

const tokenReturn = z.object({
  message_type: z.literal('token_return'),
  shop: z.string(),
  transaction: z.object({ id: z.string() }),
  token: z.object({ id: z.string() }),
})

const knownMessage = z.union([paymentReturn, tokenReturn])

const toMessage = (known: z.infer<typeof knownMessage>): PaymentMessage =>
  known.message_type === 'token_return'
    ? { kind: 'token', transactionId: known.transaction.id, token: known.token.id }
    : {
        kind: 'payment',
        transactionId: known.transaction,
        orderReference: known.reference,
        amountCents: known.amount,
        status: known.status,
        merchantData: known.merchant_data ?? '',
        sentAt: known.message_time,
      }

/** Checks a message's mac over its exact text, then whose it is and what it says. */
export const verifyMessage = (
  { json, mac }: { json: string; mac: string },
  { shopId, secretKey }: { shopId: string; secretKey: string },
): VerifiedMessage => {
  if (!hasMac(json, mac, secretKey)) return { ok: false, reason: 'wrong_mac' }
  const known = knownMessage.safeParse(parseJson(json))
  if (!known.success) return { ok: false, reason: 'malformed' }
  if (known.data.shop !== shopId) return { ok: false, reason: 'foreign_shop' }
  return { ok: true, message: toMessage(known.data) }
}
