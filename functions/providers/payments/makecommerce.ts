import * as z from 'zod/mini'
import { now } from '#functions/lib/clock.ts'
import { ProviderError } from '../provider-error.ts'
import { requestJson } from '../request-json.ts'
import { toAmount } from './amount.ts'
import { amount, transactionStatus, verifyMessage } from './verify-message.ts'
import type {
  NewTransaction,
  PaymentCountry,
  PaymentMethod,
  PaymentProvider,
  Transaction,
} from './port.ts'

/** The shop's keys. `publishableKey` may be seen by a browser, `secretKey` signs and pays. */
export interface ShopKeys {
  shopId: string
  secretKey: string
  publishableKey: string
}

/** Where the provider is and how we get the shop's keys. */
export interface MakecommerceSettings {
  /** Base of its API, without a trailing slash. */
  apiUrl: string
  checkoutJsUrl: string
  keys: () => Promise<ShopKeys>
}

const PARTY = 'makecommerce'

/** A payer waits behind this call, and two in a row must fit into the 15 s of a function. */
const TIMEOUT_MS = 6_000

/** The provider asks to cache its methods for hours. */
const METHODS_FRESH_MS = 4 * 3_600_000

/** While the provider is silent, yesterday's buttons are better than none. */
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
const refundAnswer = z.object({
  id: z.string(),
  status: z.enum(['CREATED', 'PENDING', 'SETTLED', 'CANCELLED', 'FAILED']),
})

const toTransaction = (answer: z.infer<typeof transaction>): Transaction => ({
  transactionId: answer.id,
  orderReference: answer.reference ?? '',
  amountCents: answer.amount,
  status: answer.status,
})

/** All card schemes share one dialog, hence one button. */
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
  const offered = (entry: z.infer<typeof methodEntry>): boolean =>
    (entry.countries?.includes(country) ?? (entry.country ?? country) === country) &&
    amountCents <= (entry.max_amount ?? Infinity)
  const links = (lists.banklinks ?? []).filter(offered).map((entry): PaymentMethod => ({
    gateway: entry.name,
    kind: 'link',
    name: entry.display_name ?? entry.name,
    logoUrl: entry.logo_url ?? null,
  }))
  return (lists.cards ?? []).some(offered) ? [...links, cardMethod] : links
}

const toRedirectUrls = ({ banklinks, cards }: MethodLists): Record<string, string> => ({
  ...Object.fromEntries((banklinks ?? []).map(({ name, url }) => [name, url])),
  ...(cards?.[0] ? { card: cards[0].url } : {}),
})

const toRequest = (order: NewTransaction): unknown => ({
  transaction: {
    amount: toAmount(order.amountCents),
    currency: 'EUR',
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

/** Whether the payer's money is taken or on its way. */
const isPaying = ({ status }: Transaction): boolean =>
  status === 'COMPLETED' || status === 'APPROVED' || status === 'PENDING'

/** Whether the provider itself said no, as opposed to being unreachable or at fault. */
const isRefusal = (error: unknown): error is ProviderError =>
  error instanceof ProviderError &&
  error.failure === 'refused' &&
  error.status !== null &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 401

/**
 * MakeCommerce (Maksekeskus) behind the payment port. Keys are fetched at first use and kept; they and
 * the bodies of calls are never logged.
 */
export const makecommerceWith = (settings: MakecommerceSettings): PaymentProvider => {
  const cache = new Map<PaymentCountry, { lists: MethodLists; at: number }>()
  let loading: Promise<ShopKeys> | undefined
  const keys = (): Promise<ShopKeys> =>
    (loading ??= settings.keys().catch((error: unknown) => {
      loading = undefined
      throw error
    }))

  const ask = async <Answer extends z.ZodMiniType>(
    path: string,
    answer: Answer,
    body?: unknown,
  ): Promise<z.infer<Answer>> => {
    const { shopId, secretKey } = await keys()
    return requestJson({
      party: PARTY,
      url: new URL(`${settings.apiUrl}${path}`),
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${shopId}:${secretKey}`).toString('base64')}`,
      },
      body,
      timeoutMs: TIMEOUT_MS,
      answer,
    })
  }

  const transactionPath = (id: string): string => `/transactions/${encodeURIComponent(id)}`

  const listsFor = async (country: PaymentCountry): Promise<MethodLists> => {
    const cached = cache.get(country)
    const age = cached === undefined ? Infinity : now() - cached.at
    if (cached !== undefined && age < METHODS_FRESH_MS) return cached.lists
    try {
      const lists = await ask(`/methods?currency=EUR&country=${country}`, methodLists)
      cache.set(country, { lists, at: now() })
      return lists
    } catch (error) {
      if (cached !== undefined && age < METHODS_USABLE_MS) return cached.lists
      throw error
    }
  }

  const getTransaction = async (transactionId: string): Promise<Transaction | null> => {
    try {
      return toTransaction(await ask(transactionPath(transactionId), transaction))
    } catch (error) {
      if (isRefusal(error) && error.status === 404) return null
      throw error
    }
  }

  return {
    methods: async (query) => toMethods(await listsFor(query.country), query),

    createTransaction: async (order) => {
      const { publishableKey } = await keys()
      const created = await ask('/transactions', createdTransaction, toRequest(order))
      return {
        transactionId: created.id,
        publishableKey,
        checkoutJsUrl: settings.checkoutJsUrl,
        redirectUrls: toRedirectUrls(created.payment_methods),
      }
    },

    verifyMessage: async (json, mac) => verifyMessage({ json, mac }, await keys()),

    payWithToken: async ({ transactionId, token }) => {
      let refusal: ProviderError | undefined
      try {
        await ask(`${transactionPath(transactionId)}/payments`, z.unknown(), { token })
      } catch (error) {
        if (!isRefusal(error)) throw error
        refusal = error
      }
      // A token is refused the second time, so the transaction tells whether the first one paid.
      const state = await getTransaction(transactionId)
      if (state === null) throw refusal ?? new ProviderError(PARTY, 'malformed')
      return isPaying(state)
        ? { ok: true, transaction: state }
        : { ok: false, reason: 'refused', transaction: state }
    },

    getTransaction,

    refund: async ({ transactionId, amountCents, comment }) => {
      const answer = await ask(`${transactionPath(transactionId)}/refunds`, refundAnswer, {
        amount: toAmount(amountCents),
        comment,
      })
      return { refundId: answer.id, status: answer.status }
    },
  }
}
