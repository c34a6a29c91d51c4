import type { PaymentProvider } from '#functions/providers/payments/port.ts'
import { formatMessage } from '#functions/lib/i18n/messages.ts'
import { Problem } from '#functions/lib/problem.ts'
import { keys } from '#functions/store/keys.ts'
import { all, any, ConditionFailed, equals } from '#functions/store/operations.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import type { PaymentRecord } from '../store/records/payment-store.ts'
import { getPayment, paymentRecord } from '../store/records/payment-store.ts'

/** What the provider needs besides the payment. */
export interface PayerContext {
  readonly ip: string
  /** Public origin of the site, to which the provider's messages and the payer return. */
  readonly baseUrl: string
  /** The provider's name of the chosen method. It is stored by the call that opens the transaction. */
  readonly method: string
  /** The end of the right to open the transaction, if the caller has it, in ms since 1970. */
  readonly lease?: number | undefined
}

/**
 * How long one call has the exclusive right to open the transaction. The provider's time limit is
 * shorter.
 */
const leaseMilliseconds = 15_000
const pollMilliseconds = 100

type OpenedPayment = PaymentRecord & { transaction: NonNullable<PaymentRecord['transaction']> }

const isOpened = (payment: PaymentRecord | undefined): payment is OpenedPayment =>
  payment?.transaction !== undefined

/** Returns when the right to open a transaction ends that a call obtains now, in ms since 1970. */
export const getLeaseEnd = (runtime: Runtime): number => runtime.now() + leaseMilliseconds

/** Obtains the right to open the transaction. Returns its end; `undefined` while another call has it. */
const takeLease = async (runtime: Runtime, payment: PaymentRecord): Promise<number | undefined> => {
  const until = getLeaseEnd(runtime)
  try {
    await runtime.table.write({
      update: keys.payment(payment.id),
      set: { opening_until: until },
      if: all(
        { absent: 'transaction' },
        any({ absent: 'opening_until' }, { attribute: 'opening_until', below: runtime.now() }),
      ),
    })
    return until
  } catch (error) {
    if (error instanceof ConditionFailed) return undefined
    throw error
  }
}

const openTransaction = async (
  runtime: Runtime,
  provider: Pick<PaymentProvider, 'createTransaction'>,
  payment: PaymentRecord,
  { ip, baseUrl, method }: PayerContext,
): Promise<PaymentRecord | undefined> => {
  const transaction = await provider.createTransaction({
    orderReference: payment.id,
    amountCents: payment.amount_cents,
    country: payment.country,
    locale: payment.locale.slice(0, 2),
    email: payment.email,
    ip,
    returnUrl: `${baseUrl}/api/payment_return`,
    // The message is the same for a refusal of the bank and a cancellation of the payer.
    cancelUrl: `${baseUrl}/api/payment_return?cancelled=1`,
    notificationUrl: `${baseUrl}/api/payment_notification`,
    merchantData: payment.id,
  })
  const item = await runtime.table.write({
    update: keys.payment(payment.id),
    set: {
      method,
      transaction: {
        id: transaction.transactionId,
        publishable_key: transaction.publishableKey,
        checkoutjs_url: transaction.checkoutJsUrl,
        redirect_urls: { ...transaction.redirectUrls },
      },
    },
    remove: ['opening_until'],
    if: { absent: 'transaction' },
  })
  return item && paymentRecord.parse(item)
}

/** Releases the lease after a failure, so that the next attempt need not wait for its end. */
export const releaseLease = async (
  runtime: Runtime,
  payment: PaymentRecord,
  until: number | undefined,
): Promise<void> => {
  if (until === undefined) return
  await runtime.table
    .write({
      update: keys.payment(payment.id),
      remove: ['opening_until'],
      if: equals('opening_until', until),
    })
    .catch(() => undefined)
}

const createFailedProblem = () =>
  new Problem('payment_failed', formatMessage('payment_failed'), { code: 'provider_unavailable' })

/**
 * Returns the provider's transaction of a payment, which was just read, and opens it on the first
 * call. Of concurrent calls one opens it; the others wait for it.
 *
 * @throws Problem payment_failed when the provider does not respond in time.
 */
export const ensureTransaction = async (
  runtime: Runtime,
  provider: Pick<PaymentProvider, 'createTransaction'>,
  payment: PaymentRecord,
  payer: PayerContext,
): Promise<OpenedPayment> => {
  const deadline = getLeaseEnd(runtime)
  let current: PaymentRecord | undefined = payment
  let lease = payer.lease
  for (;;) {
    if (isOpened(current)) return current
    lease ??= await takeLease(runtime, payment)
    if (lease !== undefined) {
      try {
        current = await openTransaction(runtime, provider, payment, payer)
      } catch (error) {
        await releaseLease(runtime, payment, lease)
        if (!(error instanceof ConditionFailed)) throw createFailedProblem()
        current = await getPayment(runtime.table, payment.id)
      }
      lease = undefined
      continue
    }
    if (runtime.now() > deadline) throw createFailedProblem()
    await runtime.sleep(pollMilliseconds)
    current = await getPayment(runtime.table, payment.id)
  }
}
