import { BatchProcessor, EventType, processPartialResponse } from '@aws-lambda-powertools/batch'
import type { DynamoDBRecord, DynamoDBStreamHandler } from 'aws-lambda'
import { world } from '#functions/lib/world.ts'
import { sendDoorCode } from '#functions/notifications/notify-sender.ts'
import { getOrders } from '#functions/orders/order-store.ts'

const tellSender = async ({ dynamodb }: DynamoDBRecord): Promise<void> => {
  const [owner, id] = [dynamodb?.NewImage?.['owner']?.S, dynamodb?.NewImage?.['id']?.S]
  if (owner === undefined || id === undefined) return
  const [order] = await getOrders(world.table, owner, [id])
  if (order) await sendDoorCode(world, order)
}

const processor = new BatchProcessor(EventType.DynamoDBStreams)

/** A shipment that was paid without a door has got one: its sender gets the code. */
export const handler: DynamoDBStreamHandler = (event, context) =>
  processPartialResponse(event, tellSender, processor, { context })
