import { returnFromPayment } from '#shared/api/payments.ts'
import type { PaymentReturn } from '#shared/payments/payment-returns.ts'
import { requireEnv } from '#functions/lib/env.ts'
import { serve } from '#functions/http/serve.ts'
import { runtime } from '#functions/store/runtime.ts'
import { getPaymentProvider } from '#functions/providers/payments/payment-provider.ts'
import { receiveMessage } from '#functions/payments/receive-message.ts'

/** The pages to which payers return. */
const pages = {
  wizard: '/new_shipment/payment',
  ess: '/add-orders',
  shipments: '/shipments',
  incoming: '/incoming_parcel',
  return_parcel: '/return_parcel/pay',
} as const satisfies Record<PaymentReturn, string>

// The session cookie is not sent with a POST from another site, so the page requests the payment's status itself.
export const handler = serve(returnFromPayment, async ({ body, query }) => {
  const { payment } = await receiveMessage(runtime, await getPaymentProvider(), body)
  // A guest's language is only in the URL, which the bank does not preserve.
  const language = payment ? `&lang=${payment.locale}` : ''
  const page = pages[payment?.return_to ?? 'wizard']
  const returned = query.cancelled ? 'cancelled' : '1'
  return `${requireEnv('BASE_URL')}${page}?returned=${returned}${language}`
})
