import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { type Message, SQSClient } from '@aws-sdk/client-sqs'
import * as z from 'zod/mini'
import { consumeQueue } from '#bench/consume-queue.ts'
import { localClient } from '#test/support/stack/local-client.ts'

/*
 * The minimum work of a sender of webhooks: it receives messages with an address and a body, posts each
 * over a connection of its own, and deletes the messages.
 */

const { url, QueueUrl } = z
  .object({ url: z.string(), QueueUrl: z.string() })
  .parse(JSON.parse(process.argv[2] ?? ''))

/** Batches that are handled at once, as many as the local runner has of a queue. */
const concurrency = 5

const sqs = new SQSClient(localClient(url))
const messageShape = z.object({ address: z.string(), id: z.string(), body: z.string() })

const post = async ({ Body = '' }: Message): Promise<void> => {
  const { address, id, body } = messageShape.parse(JSON.parse(Body))
  const headers = { 'content-type': 'application/json', 'webhook-id': id }
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const outgoing = request(address, { method: 'POST', agent: false, headers })
  outgoing.on('response', resolve).on('error', reject).end(body)
  const response = await promise
  response.resume()
  await once(response, 'end')
}

process.on('message', () => process.send?.(process.threadCpuUsage()))
await consumeQueue(sqs, {
  QueueUrl,
  concurrency,
  handle: (messages) => Promise.all(messages.map(post)),
})
