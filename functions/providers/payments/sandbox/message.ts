import { isoTime, now } from '#functions/lib/clock.ts'
import { toAmount } from '../amount.ts'
import { macOf } from '../mac.ts'
import type { Fault } from './decisions.ts'
import type { SandboxTransaction } from './transaction.ts'

/** The one shop of the sandbox. */
export const SHOP_ID = 'sandbox-shop'

/** A signed message. */
export interface Signed {
  json: string
  mac: string
}

const signed = (message: object, secret: string): Signed => {
  const json = JSON.stringify(message)
  return { json, mac: macOf(json, secret) }
}

/** The message of a transaction as it stands now, wrong in one respect if asked. */
export const paymentReturn = (
  transaction: SandboxTransaction,
  secret: string,
  issue?: Fault,
): Signed =>
  signed(
    {
      amount: toAmount(transaction.amount_cents + (issue === 'wrong_amount' ? 1 : 0)),
      currency: 'EUR',
      customer_name: null,
      merchant_data: transaction.merchant_data,
      message_time: isoTime(now()),
      message_type: 'payment_return',
      reference: transaction.reference,
      shop: SHOP_ID,
      status: transaction.status,
      transaction: transaction.id,
    },
    issue === 'wrong_mac' ? `${secret}?` : secret,
  )

/** The message with which a card dialog hands over a one-time token. */
export const tokenReturn = (
  transaction: SandboxTransaction,
  token: string,
  secret: string,
): Signed =>
  signed(
    {
      message_type: 'token_return',
      shop: SHOP_ID,
      transaction: { id: transaction.id, status: transaction.status, type: 'card', method: 'card' },
      token: { id: token, multiuse: false, valid_until: isoTime(now() + 15 * 60_000) },
      error: null,
      message_time: isoTime(now()),
    },
    secret,
  )
