import { BatchProcessor, EventType, processPartialResponse } from '@aws-lambda-powertools/batch'
import type { DynamoDBRecord, DynamoDBStreamHandler } from 'aws-lambda'
import { runtime } from '#functions/store/runtime.ts'
import {
  sendDoorCodeToSender,
  sendNeedsAttention,
  sendPaidEmail,
} from '#functions/notifications/notify-sender.ts'
import { getOrders } from '#functions/store/records/order-store.ts'
import { getPayment } from '#functions/store/records/payment-store.ts'
import { refundPayment } from '#functions/payments/refund-payment.ts'
import { getPaymentProvider } from '#functions/providers/payments/payment-provider.ts'

const completePayment = async ({ dynamodb }: DynamoDBRecord): Promise<void> => {
  const id = dynamodb?.NewImage?.['id']?.S
  const payment = id === undefined ? undefined : await getPayment(runtime.table, id)
  if (!payment) return
  const found = await getOrders(runtime.table, payment.owner, payment.order_ids)
  const orders = found.flatMap((order) => (order?.payment_id === payment.id ? [order] : []))
  await sendPaidEmail(runtime, payment, orders)
  for (const order of orders) {
    if (order.needs_attention) await sendNeedsAttention(runtime, order)
    else await sendDoorCodeToSender(runtime, order)
  }
  if (payment.refund_state === 'due')
    await refundPayment(runtime, await getPaymentProvider(), payment)
}

const processor = new BatchProcessor(EventType.DynamoDBStreams)

/**
 * Notifies the sender of settled payments: sends the e-mail and the door codes, and refunds
 * overpaid amounts.
 */
export const handler: DynamoDBStreamHandler = (event, context) =>
  processPartialResponse(event, completePayment, processor, { context })
