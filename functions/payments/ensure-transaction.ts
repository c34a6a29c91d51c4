import type { PaymentProvider } from '#functions/providers/payments/port.ts'
import { Problem } from '#functions/lib/errors.ts'
import { keys } from '#functions/lib/store/keys.ts'
import { all, any, ConditionFailed, equals } from '#functions/lib/store/operations.ts'
import type { Runtime } from '#functions/lib/runtime.ts'
import type { PaymentRecord } from './payment-store.ts'
import { getPayment } from './payment-store.ts'

/** What the provider is told beside the payment itself. */
export interface PayerPlace {
  readonly ip: string
  /** Public origin of the site, where the provider's messages and the payer come back to. */
  readonly baseUrl: string
}

/** How long one call alone may open the transaction; the provider's own time limit is below it. */
const leaseMilliseconds = 15_000
const pollMilliseconds = 100

type Opened = PaymentRecord & { transaction: NonNullable<PaymentRecord['transaction']> }

const isOpened = (payment: PaymentRecord | undefined): payment is Opened =>
  payment?.transaction !== undefined

/** Whether this call is the one that opens the transaction. */
const takeLease = async (
  runtime: Runtime,
  payment: PaymentRecord,
  until: number,
): Promise<boolean> => {
  try {
    await runtime.table.write({
      update: keys.payment(payment.id),
      set: { opening_until: until },
      if: all(
        { absent: 'transaction' },
        any({ absent: 'opening_until' }, { attribute: 'opening_until', below: runtime.now() }),
      ),
    })
    return true
  } catch (error) {
    if (error instanceof ConditionFailed) return false
    throw error
  }
}

const openTransaction = async (
  runtime: Runtime,
  provider: PaymentProvider,
  payment: PaymentRecord,
  { ip, baseUrl }: PayerPlace,
) => {
  const transaction = await provider.createTransaction({
    orderReference: payment.id,
    amountCents: payment.amount_cents,
    country: payment.country,
    locale: payment.locale.slice(0, 2),
    email: payment.email,
    ip,
    returnUrl: `${baseUrl}/api/payment_return`,
    cancelUrl: `${baseUrl}/api/payment_return`,
    notificationUrl: `${baseUrl}/api/payment_notification`,
    merchantData: payment.id,
  })
  await runtime.table.write({
    update: keys.payment(payment.id),
    set: {
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
}

/** The next press need not wait for a lease whose holder has failed. */
const giveUpLease = (runtime: Runtime, payment: PaymentRecord, until: number) =>
  runtime.table.write({
    update: keys.payment(payment.id),
    remove: ['opening_until'],
    if: equals('opening_until', until),
  })

/**
 * The provider's transaction of a payment, opened at the first press: of twenty presses at once
 * one opens it and the others wait for the result.
 *
 * @throws Problem payment_failed when the provider does not answer in time.
 */
export const ensureTransaction = async (
  runtime: Runtime,
  provider: PaymentProvider,
  payment: PaymentRecord,
  payer: PayerPlace,
): Promise<Opened> => {
  const giveUpAt = runtime.now() + leaseMilliseconds
  for (;;) {
    const current = await getPayment(runtime.table, payment.id)
    if (isOpened(current)) return current
    const until = runtime.now() + leaseMilliseconds
    if (await takeLease(runtime, payment, until)) {
      try {
        await openTransaction(runtime, provider, payment, payer)
      } catch (error) {
        await giveUpLease(runtime, payment, until).catch(() => undefined)
        if (error instanceof ConditionFailed) continue
        throw new Problem('payment_failed', 'Payment failed', { code: 'provider_unavailable' })
      }
      continue
    }
    if (runtime.now() >= giveUpAt) {
      throw new Problem('payment_failed', 'Payment failed', { code: 'provider_unavailable' })
    }
    await runtime.sleep(pollMilliseconds)
  }
}
