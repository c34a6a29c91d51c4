import { env } from '#functions/lib/env.ts'
import { table } from '#functions/lib/store/table.ts'
import type { PaymentProvider } from './port.ts'

/** The provider's public addresses; a test shop has its own. */
const endpoints = {
  live: {
    apiUrl: 'https://api.maksekeskus.ee/v1',
    checkoutJsUrl: 'https://payment.maksekeskus.ee/checkout/dist/checkout.js',
  },
  test: {
    apiUrl: 'https://api.test.maksekeskus.ee/v1',
    checkoutJsUrl: 'https://payment.test.maksekeskus.ee/checkout/dist/checkout.js',
  },
} as const

const makecommerce = async (): Promise<PaymentProvider> => {
  const [{ makecommerceWith }, { readShopKeys }] = await Promise.all([
    import('./makecommerce.ts'),
    import('./shop-keys.ts'),
  ])
  const mode = env('PAYMENT_PROVIDER_MODE') === 'live' ? 'live' : 'test'
  return makecommerceWith({ ...endpoints[mode], keys: readShopKeys })
}

const sandbox = async (): Promise<PaymentProvider> => {
  const [{ sandboxProvider }, { sendJob }] = await Promise.all([
    import('./sandbox/sandbox-provider.ts'),
    import('#functions/lib/send-job.ts'),
  ])
  return sandboxProvider(table, sendJob, env('BASE_URL'))
}

let provider: Promise<PaymentProvider> | undefined

/**
 * The environment's payment provider (`PAYMENT_PROVIDER`: `makecommerce` or `sandbox`). Loaded at
 * first use, so that only the chosen adapter and its clients cost start-up time.
 */
export const paymentProvider = (): Promise<PaymentProvider> =>
  (provider ??= env('PAYMENT_PROVIDER') === 'makecommerce' ? makecommerce() : sandbox())
