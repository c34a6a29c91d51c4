import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2'
import { PublishCommand, SNSClient } from '@aws-sdk/client-sns'
import { type Message, SQSClient } from '@aws-sdk/client-sqs'
import {
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { consumeQueue } from '#bench/consume-queue.ts'
import { localClient } from '#test/support/stack/local-client.ts'

/*
 * The minimum work of a consumer of scans: it reads the parcel by its barcode, writes the event, and
 * for each channel claims the message, sends it and records that it was sent.
 */

const { url, endpoint, TableName, QueueUrl } = z
  .object({ url: z.string(), endpoint: z.string(), TableName: z.string(), QueueUrl: z.string() })
  .parse(JSON.parse(process.argv[2] ?? ''))

/** Batches that are handled at once, as many as the product has for its notifications. */
const concurrency = 20

const database = DynamoDBDocumentClient.from(new DynamoDBClient(localClient(endpoint)))
const sqs = new SQSClient(localClient(url))
const sns = new SNSClient(localClient(url))
const ses = new SESv2Client(localClient(url))

const scanShape = z.object({ barcode: z.string(), event: z.string(), at: z.string() })
const pointerShape = z.object({ owner: z.string(), order_id: z.string() })
const orderShape = z.object({ recipient: z.object({ phone: z.string(), email: z.string() }) })

const get = async (Key: { PK: string; SK: string }) => {
  const { Item } = await database.send(new GetCommand({ TableName, Key, ConsistentRead: true }))
  return Item
}

const sendOnce = async (name: string, send: () => Promise<{ MessageId?: string | undefined }>) => {
  const Key = { PK: `BARE#NOTIFICATION#${name}`, SK: 'NOTIFICATION' }
  await database.send(
    new PutCommand({
      TableName,
      Item: { ...Key, claimed_until: Date.now() },
      ConditionExpression: 'attribute_not_exists(PK)',
    }),
  )
  const { MessageId = '' } = await send()
  await database.send(
    new UpdateCommand({
      TableName,
      Key,
      UpdateExpression: 'SET sent_at = :at, provider_id = :id',
      ExpressionAttributeValues: { ':at': Date.now(), ':id': MessageId },
    }),
  )
}

const handle = async ({ Body = '' }: Message): Promise<void> => {
  const { barcode, event, at } = scanShape.parse(JSON.parse(Body))
  const pointer = pointerShape.parse(await get({ PK: `BARCODE#${barcode}`, SK: 'BARCODE' }))
  const Key = { PK: `OWNER#${pointer.owner}`, SK: `ORDER#${pointer.order_id}` }
  const { recipient } = orderShape.parse(await get(Key))
  await database.send(
    new UpdateCommand({
      TableName,
      Key: { PK: `BARE#${pointer.order_id}`, SK: 'ORDER' },
      UpdateExpression: 'SET events = :events',
      ExpressionAttributeValues: { ':events': [{ event, at }] },
    }),
  )
  const text = `Pakk: your parcel ${barcode} is on its way.`
  await sendOnce(`sms/${barcode}`, () =>
    sns.send(new PublishCommand({ PhoneNumber: recipient.phone, Message: text })),
  )
  await sendOnce(`email/${barcode}`, () =>
    ses.send(
      new SendEmailCommand({
        FromEmailAddress: 'Pakk <noreply@pakk.test>',
        Destination: { ToAddresses: [recipient.email] },
        Content: { Simple: { Subject: { Data: text }, Body: { Text: { Data: text } } } },
      }),
    ),
  )
}

await consumeQueue(sqs, {
  QueueUrl,
  concurrency,
  handle: async (messages) => {
    for (const message of messages) await handle(message)
  },
})
