import { returnFromPayment } from '#shared/api/payments.ts'
import { requireEnv } from '#functions/lib/env.ts'
import { serve } from '#functions/http/serve.ts'
import { runtime } from '#functions/store/runtime.ts'
import { getPaymentProvider } from '#functions/providers/payments/payment-provider.ts'
import { receiveMessage } from '#functions/payments/receive-message.ts'

// The session cookie is not sent with a POST from another site, so the page requests the payment's status itself.
export const handler = serve(returnFromPayment, async ({ body }) => {
  const receipt = await receiveMessage(runtime, await getPaymentProvider(), body)
  // A guest's language is only in the URL, which the bank does not preserve.
  const language = receipt.outcome === 'refused' ? '' : `&lang=${receipt.payment.locale}`
  return `${requireEnv('BASE_URL')}/new_shipment/payment?returned=1${language}`
})
