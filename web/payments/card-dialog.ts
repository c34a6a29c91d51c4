import type { Locale } from '#shared/lib/locale.ts'
import { type ResponseData, responseData } from '#shared/payments/response-data.ts'
import { ApiFailure, noResponseProblem } from '#web/lib/api/api-problem.ts'

/** The options of the provider's card dialog. */
export interface CardPayment {
  readonly scriptUrl: string
  readonly key: string
  readonly transaction: string
  /** EUR. */
  readonly amount: number
  readonly email: string
  readonly clientName: string
  /** Name of the shop. */
  readonly name: string
  /** What the payment is for. */
  readonly description: string
}

type Listener = (data?: unknown) => void

interface Checkout {
  initialize: (options: Record<string, string>) => unknown
  open: () => void
}

// The provider calls its callbacks as global functions, by name.
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
      else reject(new ApiFailure(noResponseProblem))
    })
    script.addEventListener('error', () => {
      // Removed so that the next attempt loads it again.
      script.remove()
      reject(new ApiFailure(noResponseProblem))
    })
    document.head.append(script)
  })

/**
 * Opens the provider's card dialog. Resolves to the response data for the server to verify, or to
 * `undefined` when the payer closes the dialog.
 * @throws {ApiFailure} when the dialog does not load or returns invalid data.
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
  throw new ApiFailure(noResponseProblem)
}
