import { completePayment } from '#shared/api/orders.ts'
import type { ResponseData } from '#shared/payments/response-data.ts'
import { ownSession, serve } from '#functions/lib/serve.ts'
import { world } from '#functions/lib/world.ts'
import { paymentProvider } from '#functions/parties/payments/payment-provider.ts'
import type { PaymentProvider } from '#functions/parties/payments/port.ts'
import { describePayment, noPayment } from '#functions/payments/describe-payment.ts'
import type { PaymentRecord } from '#functions/payments/payment-store.ts'
import { getPayment } from '#functions/payments/payment-store.ts'
import type { Receipt } from '#functions/payments/receive-message.ts'
import { receiveMessage, takeWord } from '#functions/payments/receive-message.ts'

/** Asks the provider itself, should every message still be under way. */
const askProvider = async (provider: PaymentProvider, payment: PaymentRecord) => {
  const transaction = payment.transaction && (await provider.getTransaction(payment.transaction.id))
  return transaction ? takeWord(world, transaction) : undefined
}

const chargeToken = async (provider: PaymentProvider, payment: PaymentRecord, token: string) => {
  if (!payment.transaction) return undefined
  const transactionId = payment.transaction.id
  const { transaction } = await provider.payWithToken({ transactionId, token })
  return takeWord(world, transaction)
}

const receive = async (
  data: ResponseData | undefined,
  payment: PaymentRecord | undefined,
): Promise<Receipt | undefined> => {
  const provider = await paymentProvider()
  if (data && 'json' in data) return receiveMessage(world, provider, data)
  if (!payment) return undefined
  if (data) return chargeToken(provider, payment, data.paymentToken)
  return payment.state === 'open' ? askProvider(provider, payment) : undefined
}

export const handler = serve(completePayment, async ({ body, session }) => {
  const { owner, lastPaymentId } = ownSession(session)
  const last = lastPaymentId ? await getPayment(world.table, lastPaymentId) : undefined
  const receipt = await receive(body.response_data, last)
  if (receipt?.outcome === 'refused') return noPayment('refused')
  const payment = receipt ? await getPayment(world.table, receipt.payment.id) : last
  return payment ? describePayment(world, payment, owner) : noPayment('none')
})
