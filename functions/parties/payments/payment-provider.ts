import { env } from '#functions/lib/env.ts'
import type { PaymentProvider } from './port.ts'

const makecommerce = async (): Promise<PaymentProvider> => {
  const [{ makecommerceWith }, { readShopKeys }] = await Promise.all([
    import('./makecommerce.ts'),
    import('./shop-keys.ts'),
  ])
  return makecommerceWith({
    apiUrl: env('PAYMENT_API_URL'),
    checkoutJsUrl: env('PAYMENT_CHECKOUT_JS_URL'),
    keys: readShopKeys,
  })
}

const sandbox = async (): Promise<PaymentProvider> => {
  const [{ sandboxProvider }, { table }, { sendJob }] = await Promise.all([
    import('./sandbox/sandbox-provider.ts'),
    import('#functions/lib/store/table.ts'),
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
