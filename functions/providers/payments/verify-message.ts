import * as z from 'zod/mini'
import { parseJson } from '#functions/providers/parse-json.ts'
import { parseAmount } from './amount.ts'
import { isValidMac } from './mac.ts'
import type { PaymentMessage, VerifiedMessage } from './port.ts'

/** All statuses of a transaction, as the provider sends them. */
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

/** An amount as the provider sends it, parsed to cents. */
export const amount = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((value, context) => {
    const cents = parseAmount(value)
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

const toMessage = (parsed: z.infer<typeof knownMessage>): PaymentMessage =>
  parsed.message_type === 'token_return'
    ? { kind: 'token', transactionId: parsed.transaction.id, token: parsed.token.id }
    : {
        kind: 'payment',
        transactionId: parsed.transaction,
        orderReference: parsed.reference,
        amountCents: parsed.amount,
        status: parsed.status,
        merchantData: parsed.merchant_data ?? '',
        sentAt: parsed.message_time,
      }

/** Verifies the MAC over the exact text of a message, then parses it and checks its shop. */
export const verifyMessage = (
  { json, mac }: { json: string; mac: string },
  { shopId, secretKey }: { shopId: string; secretKey: string },
): VerifiedMessage => {
  if (!isValidMac(json, mac, secretKey)) return { ok: false, reason: 'wrong_mac' }
  const parsed = knownMessage.safeParse(parseJson(json))
  if (!parsed.success) return { ok: false, reason: 'malformed' }
  if (parsed.data.shop !== shopId) return { ok: false, reason: 'foreign_shop' }
  return { ok: true, message: toMessage(parsed.data) }
}
