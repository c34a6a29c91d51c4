import { requireEnv } from '#functions/lib/env.ts'
import { table } from '#functions/store/table.ts'
import type { PaymentProvider } from './port.ts'

/** The provider's endpoints for live and test shops. */
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

const loadMakecommerce = async (): Promise<PaymentProvider> => {
  const [{ createMakecommerce }, { readShopKeys }] = await Promise.all([
    import('./makecommerce.ts'),
    import('./shop-keys.ts'),
  ])
  const mode = requireEnv('PAYMENT_PROVIDER_MODE') === 'live' ? 'live' : 'test'
  return createMakecommerce({ ...endpoints[mode], keys: readShopKeys })
}

const loadSandbox = async (): Promise<PaymentProvider> => {
  const [{ createSandboxProvider }, { sendNotificationJobs }] = await Promise.all([
    import('#functions/providers/payments/sandbox/sandbox-provider.ts'),
    import('#functions/providers/payments/sandbox/send-notification-jobs.ts'),
  ])
  return createSandboxProvider(table, sendNotificationJobs, requireEnv('BASE_URL'))
}

let provider: Promise<PaymentProvider> | undefined

/**
 * Returns the environment's payment provider (`PAYMENT_PROVIDER`: `makecommerce` or `sandbox`).
 * Loaded at first use, so that only the selected adapter and its clients cost start-up time.
 */
export const getPaymentProvider = (): Promise<PaymentProvider> =>
  (provider ??=
    requireEnv('PAYMENT_PROVIDER') === 'makecommerce' ? loadMakecommerce() : loadSandbox())
