import { completePayment } from '#shared/api/payments.ts'
import type { ResponseData } from '#shared/payments/response-data.ts'
import { requireSession, serve } from '#functions/http/serve.ts'
import { runtime } from '#functions/store/runtime.ts'
import { getPaymentProvider } from '#functions/providers/payments/payment-provider.ts'
import { queryProvider } from '#functions/payments/query-provider.ts'
import { describePayment, describeNoPayment } from '#functions/payments/describe-payment.ts'
import type { PaymentRecord } from '#functions/store/records/payment-store.ts'
import { getPayment } from '#functions/store/records/payment-store.ts'
import type { Receipt } from '#functions/payments/receive-message.ts'
import { chargeToken, receiveMessage } from '#functions/payments/receive-message.ts'

const receiveResponse = async (
  data: ResponseData | undefined,
  payment: PaymentRecord | undefined,
): Promise<Receipt | undefined> => {
  const provider = await getPaymentProvider()
  if (data && 'json' in data) return receiveMessage(runtime, provider, data)
  if (!payment) return undefined
  if (!data) return payment.state === 'open' ? queryProvider(runtime, provider, payment) : undefined
  const transactionId = payment.transaction?.id
  if (transactionId === undefined) return undefined
  return chargeToken(runtime, provider, { transactionId, token: data.paymentToken })
}

export const handler = serve(completePayment, async ({ body, session }) => {
  const own = requireSession(session)
  const { lastPaymentId } = own
  const last = lastPaymentId ? await getPayment(runtime.table, lastPaymentId) : undefined
  const receipt = await receiveResponse(body.response_data, last)
  if (receipt?.outcome === 'refused') return describeNoPayment('refused')
  const payment = receipt ? await getPayment(runtime.table, receipt.payment.id) : last
  return payment ? describePayment(runtime, payment, own) : describeNoPayment('none')
})
