import { ProviderError } from '#functions/providers/provider-error.ts'
import type { PaymentProvider } from '#functions/providers/payments/port.ts'
import { formatMessage } from '#functions/lib/i18n/messages.ts'
import { Problem } from '#functions/lib/problem.ts'
import { keys } from '#functions/store/keys.ts'
import {
  all,
  any,
  ConditionFailed,
  equals,
  ignoreConditionFailed,
} from '#functions/store/operations.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import {
  getPayment,
  type PaymentRecord,
  paymentRecord,
} from '#functions/store/records/payment-store.ts'
import { leaseMilliseconds } from './build-payment.ts'
import type { RequestedPayment } from './commit-payment.ts'

/** Stands for the id of the transaction in the stored addresses of its banks. */
const idPlace = '{id}'

/** Leaves the id out of the addresses of the banks, so that a payment stays below a kilobyte. */
const shortenUrls = (urls: Readonly<Record<string, string>>, id: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(urls).map(([gateway, url]) => [gateway, url.replaceAll(id, idPlace)]),
  )

/** Returns the address of a bank for an opened payment; undefined for one that is not offered. */
export const getRedirectUrl = (
  { id, redirect_urls }: NonNullable<PaymentRecord['transaction']>,
  gateway: string,
): string | undefined => redirect_urls[gateway]?.replaceAll(idPlace, id)

/** What the provider needs besides the payment. */
export interface PayerContext {
  readonly ip: string
  /** Public origin of the site, to which the provider's messages and the payer return. */
  readonly baseUrl: string
  /** The provider's name of the chosen method. It is stored by the call that opens the transaction. */
  readonly method: string
}

const pollMilliseconds = 100

type OpenedPayment = PaymentRecord & { transaction: NonNullable<PaymentRecord['transaction']> }

const isOpened = (payment: PaymentRecord | undefined): payment is OpenedPayment =>
  payment?.transaction !== undefined

/**
 * Obtains the right to open the transaction, unless this call has it since it created the payment.
 * Returns its end; `undefined` while another call has it.
 */
const takeLease = async (
  runtime: Runtime,
  payment: RequestedPayment,
): Promise<number | undefined> => {
  if (payment.lease !== undefined && payment.lease > runtime.now()) return payment.lease
  const until = runtime.now() + leaseMilliseconds
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

/**
 * Releases the right to open a transaction after a failure, if this call has it, so that the next
 * attempt need not wait for its end.
 */
export const releaseLease = async (
  runtime: Pick<Runtime, 'table'>,
  { id, lease }: Pick<RequestedPayment, 'id' | 'lease'>,
): Promise<void> => {
  if (lease === undefined) return
  await runtime.table
    .write({
      update: keys.payment(id),
      remove: ['opening_until'],
      if: equals('opening_until', lease),
    })
    .catch(() => undefined)
}

/**
 * Opens the transaction at the provider and stores it. Returns the payment with it; `undefined` if
 * another call has stored one.
 */
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
  const item = await runtime.table
    .write({
      update: keys.payment(payment.id),
      set: {
        method,
        transaction: {
          id: transaction.transactionId,
          publishable_key: transaction.publishableKey,
          checkoutjs_url: transaction.checkoutJsUrl,
          redirect_urls: shortenUrls(transaction.redirectUrls, transaction.transactionId),
        },
      },
      remove: ['opening_until'],
      if: { absent: 'transaction' },
    })
    .catch(ignoreConditionFailed)
  return item ? paymentRecord.parse(item) : undefined
}

const createFailedProblem = () =>
  new Problem('payment_failed', formatMessage('payment_failed'), { code: 'provider_unavailable' })

/**
 * Returns the provider's transaction of a payment, which was just read or created, and opens it on
 * the first call. Of concurrent calls one opens it; the others wait for it.
 *
 * @throws Problem payment_failed when the provider does not respond in time.
 */
export const ensureTransaction = async (
  runtime: Runtime,
  provider: Pick<PaymentProvider, 'createTransaction'>,
  payment: RequestedPayment,
  payer: PayerContext,
): Promise<OpenedPayment> => {
  const deadline = runtime.now() + leaseMilliseconds
  let current: PaymentRecord | undefined = payment
  while (!isOpened(current)) {
    const lease = await takeLease(runtime, payment)
    let opened: PaymentRecord | undefined
    if (lease !== undefined) {
      opened = await openTransaction(runtime, provider, payment, payer).catch(
        async (error: unknown) => {
          await releaseLease(runtime, { id: payment.id, lease })
          // An error of our own, such as one of the table, is not reported as the provider's.
          throw error instanceof ProviderError ? createFailedProblem() : error
        },
      )
    } else if (runtime.now() > deadline) throw createFailedProblem()
    else await runtime.sleep(pollMilliseconds)
    current = opened ?? (await getPayment(runtime.table, payment.id))
  }
  return current
}
