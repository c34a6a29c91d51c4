import { zeroUpgrade } from '#shared/api/payments.ts'
import { requireSession, serve } from '#functions/http/serve.ts'
import { runtime } from '#functions/store/runtime.ts'
import { describePayment, describeNoPayment } from '#functions/payments/describe-payment.ts'
import { getPayment } from '#functions/store/records/payment-store.ts'
import { settlePayment } from '#functions/payments/settle-payment.ts'

export const handler = serve(zeroUpgrade, async ({ session }) => {
  const own = requireSession(session)
  const { lastPaymentId } = own
  const payment = lastPaymentId ? await getPayment(runtime.table, lastPaymentId) : undefined
  if (payment?.amount_cents !== 0) return describeNoPayment('none')
  await settlePayment(runtime, payment)
  const settled = await getPayment(runtime.table, payment.id)
  return describePayment(runtime, settled ?? payment, own)
})
