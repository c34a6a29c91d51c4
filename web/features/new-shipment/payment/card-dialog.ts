import type { Locale } from '#shared/lib/locale.ts'
import { type ResponseData, responseData } from '#shared/payments/response-data.ts'
import { ApiFailure, noAnswer } from '#web/lib/api-problem.ts'

/** What the provider's card dialog is opened with. */
export interface CardPayment {
  readonly scriptUrl: string
  readonly key: string
  readonly transaction: string
  /** EUR. */
  readonly amount: number
  readonly email: string
  readonly clientName: string
  /** The shop, and what is paid for. */
  readonly name: string
  readonly description: string
}

type Listener = (data?: unknown) => void

interface Checkout {
  initialize: (options: Record<string, string>) => unknown
  open: () => void
}

// The provider calls global functions by their names.
declare global {
  interface Window {
    Maksekeskus?: { readonly Checkout: Checkout }
    pakkCardCompleted?: Listener
    pakkCardCancelled?: Listener
  }
}

/** The languages of the card dialog; every other language gets English. */
const dialogLocales: Readonly<Partial<Record<Locale, string>>> = { et_EE: 'et', ru_RU: 'ru' }

const loadScript = (url: string): Promise<Checkout> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = url
    script.addEventListener('load', () => {
      const checkout = window.Maksekeskus?.Checkout
      if (checkout) resolve(checkout)
      else reject(new ApiFailure(noAnswer))
    })
    script.addEventListener('error', () => {
      // The next press tries again.
      script.remove()
      reject(new ApiFailure(noAnswer))
    })
    document.head.append(script)
  })

/**
 * Shows the provider's card dialog and waits for its end: what it hands over to be verified by
 * the server, or `undefined` when the payer closes it. Throws `ApiFailure` when it does not load.
 */
export const payByCard = async (
  { scriptUrl, amount, ...payment }: CardPayment,
  locale: Locale,
): Promise<ResponseData | undefined> => {
  const checkout = window.Maksekeskus?.Checkout ?? (await loadScript(scriptUrl))
  const data = await new Promise<unknown>((resolve) => {
    window.pakkCardCompleted = resolve
    window.pakkCardCancelled = () => resolve(undefined)
    checkout.initialize({
      ...payment,
      amount: amount.toFixed(2),
      currency: 'EUR',
      locale: dialogLocales[locale] ?? 'en',
      completed: 'pakkCardCompleted',
      cancelled: 'pakkCardCancelled',
    })
    checkout.open()
  })
  if (data === undefined) return undefined
  const parsed = responseData.safeParse(data)
  if (parsed.success) return parsed.data
  throw new ApiFailure(noAnswer)
}
