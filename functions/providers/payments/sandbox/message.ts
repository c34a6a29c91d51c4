import { toIsoTime, now } from '#functions/lib/clock.ts'
import { formatAmount } from '#functions/providers/payments/amount.ts'
import { computeMac } from '#functions/providers/payments/mac.ts'
import type { MessageDefect } from './decisions.ts'
import type { SandboxTransaction } from './transaction.ts'

/** The id of the sandbox's only shop. */
export const SHOP_ID = 'sandbox-shop'

/** A message with its MAC. */
export interface SignedMessage {
  json: string
  mac: string
}

const signMessage = (message: object, secret: string): SignedMessage => {
  const json = JSON.stringify(message)
  return { json, mac: computeMac(json, secret) }
}

/** Creates the signed message about a transaction's current state, with a fault if requested. */
export const createPaymentReturn = (
  transaction: SandboxTransaction,
  secret: string,
  fault?: MessageDefect,
): SignedMessage =>
  signMessage(
    {
      amount: formatAmount(transaction.amount_cents + (fault === 'wrong_amount' ? 1 : 0)),
      currency: 'EUR',
      customer_name: null,
      merchant_data: transaction.merchant_data,
      message_time: toIsoTime(now()),
      message_type: 'payment_return',
      reference: transaction.reference,
      shop: SHOP_ID,
      status: transaction.status,
      transaction: transaction.id,
    },
    fault === 'wrong_mac' ? `${secret}?` : secret,
  )

/** Creates the signed message with which the card dialog passes on a one-time token. */
export const createTokenReturn = (
  transaction: SandboxTransaction,
  token: string,
  secret: string,
): SignedMessage =>
  signMessage(
    {
      message_type: 'token_return',
      shop: SHOP_ID,
      transaction: { id: transaction.id, status: transaction.status, type: 'card', method: 'card' },
      token: { id: token, multiuse: false, valid_until: toIsoTime(now() + 15 * 60_000) },
      error: null,
      message_time: toIsoTime(now()),
    },
    secret,
  )
