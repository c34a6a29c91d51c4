import { join } from 'node:path'
import { ListQueuesCommand, SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs'
import { createMemoryTable } from '#functions/store/memory-table.ts'
import {
  type DeliveryRecord,
  storeDelivery,
  toDeliveryKey,
} from '#functions/webhooks/delivery-store.ts'
import { toSequence } from '#functions/webhooks/queue-events.ts'
import { createWebhook } from '#functions/webhooks/webhook-store.ts'
import { getTableFile } from '#infra/local/tables/engine-program.ts'
import { maxWebhooks } from '#shared/webhooks/webhook.ts'
import { localClient } from '#test/support/stack/local-client.ts'
import { writeToEngine } from '#bench/lists/write-to-engine.ts'
import { startReceiver } from '#bench/webhooks/receiver.ts'
import { type BenchStack, startBenchStack } from '#bench/wire/bench-stack.ts'
import { startBareConsumer } from '#bench/wire/start-bare-consumer.ts'
import type { BenchRow } from './bench-row.ts'
import { median } from './median.ts'

/** Shipments with waiting events at each endpoint, and events of each. */
const shipments = 100
const eventsEach = 2
const deliveries = maxWebhooks * shipments * eventsEach
const rounds = 3
/** SQS accepts at most this many messages in one request. */
const batchSize = 10
/**
 * How much longer the product may take than a consumer that only posts. A delivery claims, reads the
 * endpoint, records the answer and looks for the next event: five requests to the table.
 */
const maxRatio = 12

/** Writes events that wait to be sent to the endpoints of a company. Returns the first of each shipment. */
const fillDeliveries = async (
  { dataDir, tableName }: BenchStack,
  url: string,
  round: number,
): Promise<readonly DeliveryRecord[]> => {
  const table = createMemoryTable()
  const runtime = { table, now: Date.now }
  const company = `com_bench_${round}`
  const first: DeliveryRecord[] = []
  for (let endpoint = 0; endpoint < maxWebhooks; endpoint += 1) {
    const { id } = await createWebhook(runtime, company, { url, events: ['shipment.created'] })
    for (let shipment = 0; shipment < shipments; shipment += 1)
      for (let event = 0; event < eventsEach; event += 1) {
        const delivery = await storeDelivery(runtime, {
          webhook_id: id,
          company_id: company,
          subject: `ord_${endpoint}_${shipment}`,
          sequence: toSequence(String(event), 0),
          type: 'shipment.status_changed',
          barcode: 'JJEE00000000000044127',
          payload: JSON.stringify({ type: 'shipment.status_changed', data: { event } }),
        })
        if (event === 0) first.push(delivery)
      }
  }
  writeToEngine(getTableFile(dataDir), tableName, [[...table.items.values()]])
  return first
}

const send = async (sqs: SQSClient, QueueUrl: string, bodies: readonly string[]) => {
  for (let from = 0; from < bodies.length; from += batchSize)
    await sqs.send(
      new SendMessageBatchCommand({
        QueueUrl,
        Entries: bodies
          .slice(from, from + batchSize)
          .map((MessageBody, index) => ({ Id: String(index), MessageBody })),
      }),
    )
}

/** Milliseconds on the clock, and of a thread's processor time. */
interface Times {
  readonly clock: number
  readonly thread: number
}

const measure = async (
  { readThreadTime }: { readonly readThreadTime: () => Promise<number> },
  work: () => Promise<void>,
): Promise<Times> => {
  const [threadBefore, start] = [await readThreadTime(), performance.now()]
  await work()
  const clock = performance.now() - start
  return { clock, thread: (await readThreadTime()) - threadBefore }
}

/** Lists how many requests to AWS the handler of deliveries has made so far. */
const countRequests = async (stack: BenchStack): Promise<number> =>
  Object.entries(await stack.listAwsRequests())
    .filter(([handler]) => handler.includes('deliver-webhooks'))
    .reduce((sum, [, requests]) => sum + requests.length, 0)

/**
 * Measures the events that are sent in a second from the queue to receivers on this machine that accept
 * them at once, against a consumer that only posts, and what the product waits for.
 */
export const benchWebhooks = async (): Promise<BenchRow[]> => {
  const stack = await startBenchStack()
  const sqs = new SQSClient(localClient(stack.url))
  const receiver = await startReceiver()
  try {
    const { QueueUrls = [] } = await sqs.send(new ListQueuesCommand({}))
    const findQueue = (name: string) => {
      const found = QueueUrls.find((each) => each.endsWith(`-${name}`))
      if (found === undefined) throw new Error(`There is no queue ${name}`)
      return found
    }
    // Nothing of the product reads this queue.
    const bareQueue = findQueue('exports-dead-letters')
    const consumer = await startBareConsumer(
      join(import.meta.dirname, 'webhooks/bare-consumer.ts'),
      { url: stack.url, QueueUrl: bareQueue },
    )
    const times: { own: Times; bare: Times }[] = []
    let requests = 0
    // The first round warms up.
    for (let round = 0; round <= rounds; round += 1) {
      const first = await fillDeliveries(stack, receiver.url, round)
      const keys = first.map((each) => JSON.stringify(toDeliveryKey(each)))
      const before = await countRequests(stack)
      const own = await measure(stack, async () => {
        await send(sqs, findQueue('webhooks'), keys)
        await receiver.waitForEvents(shipments * maxWebhooks * eventsEach)
      })
      requests = (await countRequests(stack)) - before
      const bodies = Array.from({ length: deliveries }, (_, index) =>
        JSON.stringify({ address: receiver.url, id: `evt_${index}`, body: first[0]?.payload }),
      )
      const bare = await measure(consumer, async () => {
        await send(sqs, bareQueue, bodies)
        await receiver.waitForEvents(deliveries)
      })
      if (round > 0) times.push({ own, bare })
    }
    await consumer.stop()
    const toRate = (ms: number) => Math.round(deliveries / (ms / 1000))
    const rates = times.map(({ own }) => toRate(own.clock))
    const baseline = median(times.map(({ bare }) => bare.clock))
    const ratio = median(times.map(({ own, bare }) => own.clock / bare.clock))
    const thread = median(times.map(({ own }) => own.thread / deliveries))
    const share = median(times.map(({ own }) => own.thread / own.clock))
    return [
      {
        name:
          `${deliveries} events sent from the queue: ${Math.min(...rates)} to ${Math.max(...rates)} a second, ` +
          `bare consumer ${toRate(baseline)}; an event has ${(requests / deliveries).toFixed(1)} requests to AWS ` +
          `and takes ${thread.toFixed(1)} ms of the runner's thread, busy for ${Math.round(share * 100)} % of the time`,
        value: median(times.map(({ own }) => own.clock)),
        unit: 'ms',
        baseline,
        ratio,
        goal: `≤ ${maxRatio}×`,
        ok: ratio <= maxRatio,
      },
    ]
  } finally {
    receiver.stop()
    sqs.destroy()
    await stack.stop()
  }
}
