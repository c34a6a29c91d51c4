import { receivePaymentNotification } from '#shared/api/orders.ts'
import { serve } from '#functions/lib/serve.ts'
import { runtime } from '#functions/lib/runtime.ts'
import { paymentProvider } from '#functions/providers/payments/payment-provider.ts'
import { receiveMessage } from '#functions/payments/receive-message.ts'

// A refused message is answered like a booked one: the provider need not send it again, and who
// forges one learns nothing.
export const handler = serve(receivePaymentNotification, async ({ body }) => {
  await receiveMessage(runtime, await paymentProvider(), body)
  return { success: true }
})
