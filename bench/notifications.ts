import { join } from 'node:path'
import { ListQueuesCommand, SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs'
import * as z from 'zod/mini'
import { localClient } from '#test/support/stack/local-client.ts'
import type { BenchRow } from './bench-row.ts'
import {
  fillRecipients,
  listRecipients,
  listScans,
  type Recipient,
} from '#bench/notifications/recipients.ts'
import { startBenchStack } from '#bench/wire/bench-stack.ts'
import { startBareConsumer } from '#bench/wire/start-bare-consumer.ts'

const scanCount = 10_000
/** SQS accepts at most this many messages in one request. */
const batchSize = 10
/** How long the queues may take, in milliseconds: a guard against hanging. */
const timeoutMs = 30 * 60_000
const pauseMs = 250
/** How much longer the product may take than a consumer without rules, stream and queue of its own. */
const maxRatio = 3

const outboxShape = z.array(z.object({ text: z.string() }))

/** Returns the texts of the messages to a phone or mailbox. */
const readMessages = async (url: string, to: string): Promise<readonly string[]> => {
  const response = await fetch(`${url}/local/outbox?to=${encodeURIComponent(to)}`)
  return outboxShape.parse(await response.json()).map(({ text }) => text)
}

/**
 * Sends scans to a queue. Returns the milliseconds until every recipient has a message for each parcel,
 * beside the `earlier` ones of each parcel.
 */
const measure = async (
  { url, sqs, queueUrl }: { url: string; sqs: SQSClient; queueUrl: string },
  bodies: readonly string[],
  earlier: number,
): Promise<number> => {
  const start = performance.now()
  for (let from = 0; from < bodies.length; from += batchSize)
    await sqs.send(
      new SendMessageBatchCommand({
        QueueUrl: queueUrl,
        Entries: bodies
          .slice(from, from + batchSize)
          .map((MessageBody, index) => ({ Id: String(index), MessageBody })),
      }),
    )
  const isDone = async ({ address, parcels }: Recipient) =>
    (await readMessages(url, address)).length >= parcels.length * (earlier + 1)
  const waiting = [...listRecipients(scanCount)]
  while (waiting.length > 0) {
    const [first] = waiting
    if (first && (await isDone(first))) waiting.shift()
    else await new Promise((resolve) => setTimeout(resolve, pauseMs))
    if (performance.now() - start > timeoutMs)
      throw new Error(`${waiting.length} recipients still wait for messages`)
  }
  return performance.now() - start
}

/** @throws Error unless every recipient has exactly one message for each parcel. */
const checkOnce = async (url: string): Promise<void> => {
  for (const { address, parcels } of listRecipients(scanCount)) {
    const texts = await readMessages(url, address)
    for (const { id, barcode } of parcels) {
      // A message names its parcel by its number, or by the link to its page.
      const count = texts.filter((text) => text.includes(barcode) || text.includes(id)).length
      if (count !== 1) throw new Error(`${address} has ${count} messages for ${barcode}`)
    }
  }
}

/**
 * Measures the SMS and e-mails of 10,000 scans, from the first scan to the last message, against a bare
 * consumer that makes the same requests for each scan.
 */
export const benchNotifications = async (): Promise<BenchRow[]> => {
  const stack = await startBenchStack()
  const sqs = new SQSClient(localClient(stack.url))
  try {
    fillRecipients(stack, scanCount)
    const { QueueUrls = [] } = await sqs.send(new ListQueuesCommand({}))
    const findQueue = (name: string) => {
      const found = QueueUrls.find((each) => each.endsWith(`-${name}`))
      if (found === undefined) throw new Error(`There is no queue ${name}`)
      return found
    }
    const scans = listScans(scanCount)
    const queueUrl = findQueue('carrier-events')
    const value = await measure({ url: stack.url, sqs, queueUrl }, scans, 0)
    await checkOnce(stack.url)
    // Nothing of the product reads this queue.
    const bareQueue = findQueue('exports-dead-letters')
    const consumer = await startBareConsumer(
      join(import.meta.dirname, 'notifications/bare-consumer.ts'),
      {
        url: stack.url,
        endpoint: stack.tablesEndpoint,
        TableName: stack.tableName,
        QueueUrl: bareQueue,
      },
    )
    const baseline = await measure({ url: stack.url, sqs, queueUrl: bareQueue }, scans, 1)
    await consumer.stop()
    const toRate = (ms: number) => Math.round((scanCount * 2) / (ms / 1000))
    const ratio = value / baseline
    return [
      {
        name: `SMS and e-mails of ${scanCount} scans, each once: ${toRate(value)} a second, bare consumer ${toRate(baseline)}`,
        value,
        unit: 'ms',
        baseline,
        ratio,
        goal: `≤ ${maxRatio}×`,
        ok: ratio <= maxRatio,
      },
    ]
  } finally {
    sqs.destroy()
    await stack.stop()
  }
}
