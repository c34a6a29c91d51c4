import type { Locale } from '#shared/lib/locale.ts'
import type { DropOffLocation } from '#shared/orders/order.ts'
import { toEpochSeconds } from '#functions/lib/clock.ts'
import { createId } from '#functions/lib/ids.ts'
import { toDue, toDuePartition } from '#functions/store/due-work.ts'
import { keys } from '#functions/store/keys.ts'
import type { Write } from '#functions/store/operations.ts'
import { equals, notExists } from '#functions/store/operations.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import type { PaymentLine, PaymentRecord } from '#functions/store/records/payment-store.ts'

/** The payer of a payment, and where the parcels are dropped off. */
export interface NewPayment {
  readonly owner: string
  /** The session that holds the soft-booked doors. */
  readonly holder: string
  readonly location: DropOffLocation | null
  readonly country: PaymentRecord['country']
  readonly locale: Locale
  readonly email: string
  /** Which lines of the shipments are paid for; the sender's by default. */
  readonly payer?: 'sender' | 'recipient'
  /** The page to which the payer returns from the bank; the wizard by default. */
  readonly returnTo?: PaymentRecord['return_to']
  /** Builds the write that names the payment at the payer's session, in the same transaction. */
  readonly buildSessionWrite?: (paymentId: string) => Write
}

/**
 * How long one call has the exclusive right to open the transaction. The provider's time limit is
 * shorter.
 */
export const leaseMilliseconds = 15_000

/** When an open payment is reviewed, in case every message about it is lost. */
const firstReviewMs = 15 * 60 * 1000
/** A payment of zero is settled by its own call, else by a review after a minute. */
const freeReviewMs = 60 * 1000
/**
 * A payment's record is kept for 400 days, longer than the legal complaint period of its shipments.
 */
const retentionSeconds = 400 * 24 * 60 * 60

/** Returns the sum of some amounts in cents. */
export const sumCents = (cents: readonly number[]): number =>
  cents.reduce((total, each) => total + each, 0)

/** Builds the attributes of when a payment was last requested and when it is reviewed. */
const buildWaitAttributes = (at: number, { id, state }: Pick<PaymentRecord, 'id' | 'state'>) => ({
  asked_at: at,
  ...toDue('payment', id, at + (state === 'received' ? freeReviewMs : firstReviewMs)),
})

/** A shipment to be paid for, with its price in cents and its lines as the payment leaves them. */
export interface PaidOrder extends Pick<OrderRecord, 'id' | 'barcode' | 'lines'> {
  readonly share: number
}

/** Lists what somebody pays for with a payment. */
const listLines = (
  orders: readonly PaidOrder[],
  payer: NonNullable<NewPayment['payer']>,
): PaymentLine[] =>
  orders.flatMap(({ barcode, lines }) =>
    lines
      .filter(({ paid_by, paid_at }) => paid_by === payer && paid_at === null)
      .map(({ type, name, service, price_cents, vat_rate }) => ({
        barcode,
        type,
        name,
        service,
        price_cents,
        vat_rate,
      })),
  )

/**
 * Builds a new payment for shipments; a payment of zero is received immediately. The call that stores
 * another one has the right to open its transaction.
 */
export const buildPayment = (
  runtime: Runtime,
  payer: NewPayment,
  orders: readonly PaidOrder[],
): PaymentRecord => {
  const at = runtime.now()
  const shares = orders.map(({ share }) => share)
  const amount = sumCents(shares)
  const state = amount === 0 ? 'received' : 'open'
  const id = createId('pay', runtime)
  const { asked_at, due_at } = buildWaitAttributes(at, { id, state })
  return {
    id,
    owner: payer.owner,
    order_ids: orders.map((order) => order.id),
    barcodes: orders.map((order) => order.barcode),
    shares,
    ...(amount > 0 && { lines: listLines(orders, payer.payer ?? 'sender') }),
    amount_cents: amount,
    state,
    created_at: at,
    asked_at,
    due_at,
    country: payer.country,
    locale: payer.locale,
    email: payer.email,
    location: payer.location,
    holder: payer.holder,
    refunds: [],
    return_to: payer.returnTo ?? 'wizard',
    ...(state === 'open' && { opening_until: at + leaseMilliseconds }),
  }
}

/** Builds the write that stores a new payment. */
export const buildPaymentWrite = (payment: PaymentRecord): Write => ({
  put: {
    ...keys.payment(payment.id),
    ...payment,
    due: toDuePartition('payment', payment.id),
    expires_at: toEpochSeconds(payment.created_at) + retentionSeconds,
  },
  if: notExists,
})

/**
 * Builds the write that renews an unfinished payment. The payer has returned, and may have chosen
 * another locker in the meantime.
 */
export const buildRenewalWrite = (
  runtime: Runtime,
  { id, state }: PaymentRecord,
  { location, holder, email }: Pick<NewPayment, 'location' | 'holder' | 'email'>,
): Write => ({
  update: keys.payment(id),
  set: { location, holder, email, ...buildWaitAttributes(runtime.now(), { id, state }) },
  if: equals('state', state),
})
