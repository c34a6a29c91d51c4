import { receivePaymentNotification } from '#shared/api/payments.ts'
import { serve } from '#functions/http/serve.ts'
import { runtime } from '#functions/store/runtime.ts'
import { getPaymentProvider } from '#functions/providers/payments/payment-provider.ts'
import { receiveMessage } from '#functions/payments/receive-message.ts'

// A rejected message gets the same response as an accepted one: the provider does not repeat it,
// and a forger learns nothing.
export const handler = serve(receivePaymentNotification, async ({ body }) => {
  await receiveMessage(runtime, await getPaymentProvider(), body)
  return { success: true }
})
