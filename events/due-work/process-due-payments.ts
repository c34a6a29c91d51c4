import { reviewPayment } from '#functions/payments/review-payment.ts'
import { getPaymentProvider } from '#functions/providers/payments/payment-provider.ts'
import { paymentRecord } from '#functions/store/records/payment-store.ts'
import { runtime } from '#functions/store/runtime.ts'
import { createDueHandler } from './create-due-handler.ts'

/** Reviews due payments. */
export const handler = createDueHandler({
  payment: async (item) =>
    reviewPayment(runtime, await getPaymentProvider(), paymentRecord.parse(item)),
})
