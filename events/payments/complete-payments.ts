import { BatchProcessor, EventType, processPartialResponse } from '@aws-lambda-powertools/batch'
import type { DynamoDBRecord, DynamoDBStreamHandler } from 'aws-lambda'
import { runtime } from '#functions/lib/runtime.ts'
import {
  sendDoorCode,
  sendNeedsAttention,
  sendPaidEmail,
} from '#functions/notifications/notify-sender.ts'
import { getOrders } from '#functions/orders/order-store.ts'
import { getPayment } from '#functions/payments/payment-store.ts'
import { refundPayment } from '#functions/payments/refund-payment.ts'
import { paymentProvider } from '#functions/providers/payments/payment-provider.ts'

const tellSender = async ({ dynamodb }: DynamoDBRecord): Promise<void> => {
  const id = dynamodb?.NewImage?.['id']?.S
  const payment = id === undefined ? undefined : await getPayment(runtime.table, id)
  if (!payment) return
  const found = await getOrders(runtime.table, payment.owner, payment.order_ids)
  const orders = found.flatMap((order) => (order?.payment_id === payment.id ? [order] : []))
  await sendPaidEmail(runtime, payment, orders)
  for (const order of orders) {
    if (order.needs_attention) await sendNeedsAttention(runtime, order)
    else await sendDoorCode(runtime, order)
  }
  if (payment.refund_state === 'due') await refundPayment(runtime, await paymentProvider(), payment)
}

const processor = new BatchProcessor(EventType.DynamoDBStreams)

/** A payment's shipments are paid: their sender gets the codes and, where too much came, money back. */
export const handler: DynamoDBStreamHandler = (event, context) =>
  processPartialResponse(event, tellSender, processor, { context })
