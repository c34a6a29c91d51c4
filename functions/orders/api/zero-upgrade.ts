import { zeroUpgrade } from '#shared/api/orders.ts'
import { ownSession, serve } from '#functions/lib/serve.ts'
import { runtime } from '#functions/lib/runtime.ts'
import { describePayment, noPayment } from '#functions/payments/describe-payment.ts'
import { getPayment } from '#functions/payments/payment-store.ts'
import { settlePayment } from '#functions/payments/settle-payment.ts'

export const handler = serve(zeroUpgrade, async ({ session }) => {
  const { owner, lastPaymentId } = ownSession(session)
  const payment = lastPaymentId ? await getPayment(runtime.table, lastPaymentId) : undefined
  if (payment?.amount_cents !== 0) return noPayment('none')
  await settlePayment(runtime, payment)
  return describePayment(runtime, payment, owner)
})
