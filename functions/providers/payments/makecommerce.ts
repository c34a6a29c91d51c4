import * as z from 'zod/mini'
import { getSourceFacts } from '#shared/countries/source-countries.ts'
import { now } from '#functions/lib/clock.ts'
import { ProviderError } from '#functions/providers/provider-error.ts'
import { formatAmount } from './amount.ts'
import {
  createMakecommerceClient,
  type MakecommerceClient,
  type MakecommerceSettings,
  PROVIDER,
} from './makecommerce-client.ts'
import { amount, transactionStatus, verifyMessage } from './verify-message.ts'
import type {
  NewTransaction,
  PaymentCountry,
  PaymentMethod,
  PaymentProvider,
  Transaction,
} from './port.ts'

/** The provider asks clients to cache the methods for hours. */
const METHODS_FRESH_MS = 4 * 3_600_000

/** While the provider is unavailable, methods up to a day old are used. */
const METHODS_USABLE_MS = 24 * 3_600_000

const methodEntry = z.object({
  name: z.string(),
  url: z.string(),
  display_name: z.nullish(z.string()),
  logo_url: z.nullish(z.string()),
  country: z.nullish(z.string()),
  countries: z.nullish(z.array(z.string())),
  max_amount: z.nullish(amount),
})
const entries = z.nullish(z.array(methodEntry))
const methodLists = z.object({ banklinks: entries, cards: entries })
type MethodLists = z.infer<typeof methodLists>

const transaction = z.object({
  id: z.string(),
  status: transactionStatus,
  amount,
  reference: z.nullish(z.string()),
})
const createdTransaction = z.object({ id: z.string(), payment_methods: methodLists })
const refundResponse = z.object({
  id: z.string(),
  status: z.enum(['CREATED', 'PENDING', 'SETTLED', 'CANCELLED', 'FAILED']),
})

const toTransaction = (response: z.infer<typeof transaction>): Transaction => ({
  transactionId: response.id,
  orderReference: response.reference ?? '',
  amountCents: response.amount,
  status: response.status,
})

/** All card schemes share one dialog, so they are one method. */
const cardMethod: PaymentMethod = {
  gateway: 'card',
  kind: 'card',
  name: 'Visa / Mastercard',
  logoUrl: null,
}

const toMethods = (
  lists: MethodLists,
  { country, amountCents }: { country: PaymentCountry; amountCents: number },
): PaymentMethod[] => {
  const isOffered = (entry: z.infer<typeof methodEntry>): boolean =>
    (entry.countries?.includes(country) ?? (entry.country ?? country) === country) &&
    amountCents <= (entry.max_amount ?? Infinity)
  const links = (lists.banklinks ?? []).filter(isOffered).map((entry): PaymentMethod => ({
    gateway: entry.name,
    kind: 'link',
    name: entry.display_name ?? entry.name,
    logoUrl: entry.logo_url ?? null,
  }))
  return (lists.cards ?? []).some(isOffered) ? [...links, cardMethod] : links
}

const toRedirectUrls = ({ banklinks, cards }: MethodLists): Record<string, string> => ({
  ...Object.fromEntries((banklinks ?? []).map(({ name, url }) => [name, url])),
  ...(cards?.[0] ? { card: cards[0].url } : {}),
})

const toRequest = (order: NewTransaction): unknown => ({
  transaction: {
    amount: formatAmount(order.amountCents),
    currency: getSourceFacts(order.country).currency,
    reference: order.orderReference,
    merchant_data: order.merchantData,
    transaction_url: {
      return_url: { url: order.returnUrl, method: 'POST' },
      cancel_url: { url: order.cancelUrl, method: 'POST' },
      notification_url: { url: order.notificationUrl, method: 'POST' },
    },
  },
  customer: {
    ip: order.ip,
    country: order.country,
    locale: order.locale,
    email: order.email,
  },
})

/** Whether the payment is completed or in progress. */
const isPaying = ({ status }: Transaction): boolean =>
  status === 'COMPLETED' || status === 'APPROVED' || status === 'PENDING'

/**
 * Whether the provider rejected the call. A wrong key (401) and errors of the provider are no
 * refusals.
 */
const isRefusal = (error: unknown): error is ProviderError =>
  error instanceof ProviderError &&
  error.failure === 'refused' &&
  error.status !== null &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 401

/** Creates a function that fetches the lists of methods of a country, cached for hours. */
const createMethodCache = (client: MakecommerceClient) => {
  const cache = new Map<PaymentCountry, { lists: MethodLists; at: number }>()
  return async (country: PaymentCountry): Promise<MethodLists> => {
    const cached = cache.get(country)
    const age = cached === undefined ? Infinity : now() - cached.at
    if (cached !== undefined && age < METHODS_FRESH_MS) return cached.lists
    try {
      const { currency } = getSourceFacts(country)
      const path = `/methods?currency=${currency}&country=${country}`
      const lists = await client.request(path, methodLists)
      cache.set(country, { lists, at: now() })
      return lists
    } catch (error) {
      if (cached !== undefined && age < METHODS_USABLE_MS) return cached.lists
      throw error
    }
  }
}

const getTransactionPath = (id: string): string => `/transactions/${encodeURIComponent(id)}`

const fetchTransaction = async (
  client: MakecommerceClient,
  transactionId: string,
): Promise<Transaction | null> => {
  try {
    return toTransaction(await client.request(getTransactionPath(transactionId), transaction))
  } catch (error) {
    if (isRefusal(error) && error.status === 404) return null
    throw error
  }
}

const payWithToken = async (
  client: MakecommerceClient,
  { transactionId, token }: Parameters<PaymentProvider['payWithToken']>[0],
): ReturnType<PaymentProvider['payWithToken']> => {
  let refusal: ProviderError | undefined
  try {
    await client.request(`${getTransactionPath(transactionId)}/payments`, z.unknown(), { token })
  } catch (error) {
    if (!isRefusal(error)) throw error
    refusal = error
  }
  // A used token is refused, so the state of the transaction shows whether it was charged.
  const state = await fetchTransaction(client, transactionId)
  if (state === null) throw refusal ?? new ProviderError(PROVIDER, 'malformed')
  return isPaying(state)
    ? { ok: true, transaction: state }
    : { ok: false, reason: 'refused', transaction: state }
}

/**
 * Creates a payment provider on MakeCommerce (Maksekeskus). Keys are loaded at first use and cached.
 */
export const createMakecommerce = (settings: MakecommerceSettings): PaymentProvider => {
  const client = createMakecommerceClient(settings)
  const getMethodLists = createMethodCache(client)
  return {
    listMethods: async (query) => toMethods(await getMethodLists(query.country), query),

    createTransaction: async (order) => {
      const { publishableKey } = await client.getKeys()
      const created = await client.request('/transactions', createdTransaction, toRequest(order))
      return {
        transactionId: created.id,
        publishableKey,
        checkoutJsUrl: settings.checkoutJsUrl,
        redirectUrls: toRedirectUrls(created.payment_methods),
      }
    },

    verifyMessage: async (json, mac) => verifyMessage({ json, mac }, await client.getKeys()),

    payWithToken: (charge) => payWithToken(client, charge),

    getTransaction: (transactionId) => fetchTransaction(client, transactionId),

    refund: async ({ transactionId, amountCents, comment }) => {
      const path = `${getTransactionPath(transactionId)}/refunds`
      const body = { amount: formatAmount(amountCents), comment }
      const response = await client.request(path, refundResponse, body)
      return { refundId: response.id, status: response.status }
    },
  }
}
