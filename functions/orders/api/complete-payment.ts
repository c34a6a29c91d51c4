import { completePayment } from '#shared/api/orders.ts'
import type { ResponseData } from '#shared/payments/response-data.ts'
import { ownSession, serve } from '#functions/lib/serve.ts'
import { runtime } from '#functions/lib/runtime.ts'
import { paymentProvider } from '#functions/providers/payments/payment-provider.ts'
import { askProvider } from '#functions/payments/ask-provider.ts'
import { describePayment, noPayment } from '#functions/payments/describe-payment.ts'
import type { PaymentRecord } from '#functions/payments/payment-store.ts'
import { getPayment } from '#functions/payments/payment-store.ts'
import type { Receipt } from '#functions/payments/receive-message.ts'
import { chargeToken, receiveMessage } from '#functions/payments/receive-message.ts'

const receive = async (
  data: ResponseData | undefined,
  payment: PaymentRecord | undefined,
): Promise<Receipt | undefined> => {
  const provider = await paymentProvider()
  if (data && 'json' in data) return receiveMessage(runtime, provider, data)
  if (!payment) return undefined
  if (!data) return payment.state === 'open' ? askProvider(runtime, provider, payment) : undefined
  const transactionId = payment.transaction?.id
  if (transactionId === undefined) return undefined
  return chargeToken(runtime, provider, { transactionId, token: data.paymentToken })
}

export const handler = serve(completePayment, async ({ body, session }) => {
  const { owner, lastPaymentId } = ownSession(session)
  const last = lastPaymentId ? await getPayment(runtime.table, lastPaymentId) : undefined
  const receipt = await receive(body.response_data, last)
  if (receipt?.outcome === 'refused') return noPayment('refused')
  const payment = receipt ? await getPayment(runtime.table, receipt.payment.id) : last
  return payment ? describePayment(runtime, payment, owner) : noPayment('none')
})
