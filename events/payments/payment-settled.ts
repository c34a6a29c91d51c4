import { BatchProcessor, EventType, processPartialResponse } from '@aws-lambda-powertools/batch'
import type { DynamoDBRecord, DynamoDBStreamHandler } from 'aws-lambda'
import { world } from '#functions/lib/world.ts'
import {
  sendDoorCode,
  sendNeedsAttention,
  sendPaidLetter,
} from '#functions/notifications/notify-sender.ts'
import { getOrders } from '#functions/orders/order-store.ts'
import { getPayment } from '#functions/payments/payment-store.ts'
import { refundPayment } from '#functions/payments/refund-payment.ts'
import { paymentProvider } from '#functions/parties/payments/payment-provider.ts'

const tellSender = async ({ dynamodb }: DynamoDBRecord): Promise<void> => {
  const id = dynamodb?.NewImage?.['id']?.S
  const payment = id === undefined ? undefined : await getPayment(world.table, id)
  if (!payment) return
  const found = await getOrders(world.table, payment.owner, payment.order_ids)
  const orders = found.flatMap((order) => (order?.payment_id === payment.id ? [order] : []))
  await sendPaidLetter(world, payment, orders)
  for (const order of orders) {
    if (order.needs_attention) await sendNeedsAttention(world, order)
    else await sendDoorCode(world, order)
  }
  if (payment.refund_state === 'due') await refundPayment(world, await paymentProvider(), payment)
}

const processor = new BatchProcessor(EventType.DynamoDBStreams)

/** A payment's shipments are paid: their sender gets the codes and, where too much came, money back. */
export const handler: DynamoDBStreamHandler = (event, context) =>
  processPartialResponse(event, tellSender, processor, { context })
