import { returnFromPayment } from '#shared/api/orders.ts'
import { env } from '#functions/lib/env.ts'
import { serve } from '#functions/lib/serve.ts'
import { runtime } from '#functions/lib/runtime.ts'
import { paymentProvider } from '#functions/providers/payments/payment-provider.ts'
import { receiveMessage } from '#functions/payments/receive-message.ts'

// The cookie does not come along from another site, so the screen asks by itself how the payment stands.
export const handler = serve(returnFromPayment, async ({ body }) => {
  const receipt = await receiveMessage(runtime, await paymentProvider(), body)
  // A guest's language stands in the address alone, and the bank does not keep it.
  const language = receipt.outcome === 'refused' ? '' : `&lang=${receipt.payment.locale}`
  return `${env('BASE_URL')}/new_shipment/payment?returned=1${language}`
})
