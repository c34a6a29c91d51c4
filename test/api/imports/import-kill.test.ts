import {
  GetQueueAttributesCommand,
  ListQueuesCommand,
  PurgeQueueCommand,
  SendMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs'
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, expect, test } from 'vitest'
import { getImport } from '#shared/api/imports.ts'
import { countCreatedOrders, listShipments } from '#shared/api/shipments.ts'
import { type ImportRecord, importRecord } from '#functions/imports/import-job.ts'
import { keys } from '#functions/store/keys.ts'
import { queueSettings } from '#infra/queues.ts'
import { fc, getKillTimeout, scale, seed } from '#test/support/random.ts'
import { setUpOps, setUpStack, setUpTable } from '#test/support/stack/fixtures.ts'
import { createJobWorker } from '#test/support/stack/job-worker.ts'
import { createImportRows, sendRows, waitForImport } from '#test/support/visitors/import-orders.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'

/** How often the worker is killed while it creates; `npm run soak -- imports` kills it 50 times. */
const kills = 5 * scale
const killsOfUndo = 2 * scale
const count = Math.min(2_000, 100 + 200 * scale)
const timeout = getKillTimeout(kills + killsOfUndo)

const stack = await setUpStack()
const table = setUpTable(stack)
const ops = await setUpOps(stack)
const queues = new SQSClient(stack.awsClient)
afterAll(() => queues.destroy())
const queueUrls = (await queues.send(new ListQueuesCommand({}))).QueueUrls ?? []
const deadLetters = queueUrls.find((url) => url.includes('imports-dead-letters')) ?? ''
const importsQueue = queueUrls.find((url) => url.endsWith('-imports')) ?? ''
// Nobody reads the dead letters, so that only this worker goes on with an import.
const handle = await createJobWorker(stack, deadLetters)

const company = 'com_demo_postpaid'
const owner = await logInAs(stack, 'postpaid@demo.test')
const countCreated = async () => (await owner.call(countCreatedOrders)).count
const readState = async (id: string) => (await owner.call(getImport, { params: { id } })).state

/** Changes an import as a call does, but sends no message to the worker of the stack. */
const change = async (id: string, changes: Partial<ImportRecord>) => {
  const names = Object.keys(changes)
  await table.client.send(
    new UpdateCommand({
      TableName: stack.tableName,
      Key: keys.importJob(company, id),
      UpdateExpression: `SET ${names.map((name) => `#${name} = :${name}`).join(', ')} REMOVE attempt`,
      ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
      ExpressionAttributeValues: Object.fromEntries(
        Object.entries(changes).map(([name, value]) => [`:${name}`, value]),
      ),
    }),
  )
}

const readKey = async (id: string) => {
  const Key = keys.importJob(company, id)
  const { Item } = await table.client.send(new GetCommand({ TableName: stack.tableName, Key }))
  return importRecord.parse(Item).rows_key
}

const toMessage = (id: string) => ({ kind: 'run_import', owner: company, id })

/**
 * Delivers the message of an import until the worker was killed often enough, each time before another
 * request, and every third time to two workers at once.
 */
const killAgainAndAgain = async (id: string, killAt: readonly number[]) => {
  const message = toMessage(id)
  for (const [index, at] of killAt.entries()) {
    const other = index % 3 === 2 ? [handle(message, at + 1)] : []
    const [isKilled] = await Promise.all([handle(message, at), ...other])
    expect(isKilled).toBe(true)
  }
}

const finish = async (id: string, state: string) => {
  const message = toMessage(id)
  while ((await readState(id)) !== state) await Promise.all([handle(message), handle(message)])
  // A message that arrives late changes nothing.
  await handle(message)
}

/** The pending shipments of an import in the order of the list by time. */
const listImported = async (id: string) => {
  const found: { reference: string; barcode: string }[] = []
  for (let offset = 0; ; offset += 500) {
    const query = { limit: '500', offset: String(offset), shipments_type: 'ess' }
    const { shipments } = await owner.call(listShipments, { query })
    found.push(...shipments)
    if (shipments.length < 500) break
  }
  const first = found.findIndex(({ reference }) => reference === 'T-2')
  expect(await readState(id)).toBe('done')
  return found.slice(first, first + count)
}

test(
  'a worker that is killed again and again creates and cancels each shipment once',
  { timeout },
  async () => {
    const before = await countCreated()
    const rows = createImportRows(count)
    const id = await sendRows(owner, rows)
    await waitForImport(owner, id, 'ready')
    await change(id, { phase: 'create', state: 'waiting', done: 0 })
    // The shipments are planned first. Two reads and a claim precede the transactions of an attempt.
    await killAgainAndAgain(id, [1, 3])
    await handle(toMessage(id))
    const [moments] = fc.sample(
      fc.array(fc.integer({ min: 2, max: 5 }), { minLength: kills, maxLength: kills }),
      { seed, numRuns: 1 },
    )
    await killAgainAndAgain(id, moments ?? [])
    await finish(id, 'done')

    const job = await owner.call(getImport, { params: { id } })
    expect(job).toMatchObject({ created: count, done: count, valid: count })
    await expect.poll(countCreated).toBe(before + count)
    const imported = await listImported(id)
    expect(imported.map(({ reference }) => reference)).toEqual(
      rows.map(({ cells }) => cells.reference),
    )
    expect(new Set(imported.map(({ barcode }) => barcode)).size).toBe(count)

    await change(id, { phase: 'undo', state: 'waiting', done: 0 })
    const [undoing] = fc.sample(
      fc.array(fc.integer({ min: 4, max: 60 }), { minLength: killsOfUndo, maxLength: killsOfUndo }),
      { seed, numRuns: 1 },
    )
    await killAgainAndAgain(id, undoing ?? [])
    await finish(id, 'undone')
    expect(await owner.call(getImport, { params: { id } })).toMatchObject({ done: count, kept: 0 })
    await expect.poll(countCreated).toBe(before)
  },
)

/** Counts the messages of a queue: those that can be received, and those that were. */
const countMessages = async (QueueUrl: string) => {
  const { Attributes = {} } = await queues.send(
    new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['All'] }),
  )
  return {
    visible: Number(Attributes['ApproximateNumberOfMessages']),
    hidden: Number(Attributes['ApproximateNumberOfMessagesNotVisible']),
  }
}

test('an import that was given up says so, and goes on once its message is redriven', async () => {
  const before = await countCreated()
  const id = await sendRows(owner, createImportRows(2))
  await waitForImport(owner, id, 'ready')
  const rows_key = await readKey(id)
  // Its rows cannot be read, so each attempt fails.
  await change(id, { phase: 'create', state: 'waiting', done: 0, rows_key: 'imports/none.json' })
  // What the killed workers have sent waits there, too.
  await queues.send(new PurgeQueueCommand({ QueueUrl: deadLetters }))
  const MessageBody = JSON.stringify(toMessage(id))
  await queues.send(new SendMessageCommand({ QueueUrl: importsQueue, MessageBody }))
  const { attempts, visibility } = queueSettings.imports
  for (let delivery = 1; delivery <= attempts; delivery += 1) {
    await expect.poll(() => countMessages(importsQueue)).toEqual({ visible: 0, hidden: 1 })
    expect(await countMessages(deadLetters)).toEqual({ visible: 0, hidden: 0 })
    if (delivery === 3) await expect.poll(() => readState(id)).toBe('failed')
    await stack.advanceClock(`PT${visibility + 1}S`)
  }
  await expect.poll(() => countMessages(deadLetters)).toEqual({ visible: 1, hidden: 0 })
  expect(await countMessages(importsQueue)).toEqual({ visible: 0, hidden: 0 })
  expect(await readState(id)).toBe('failed')
  await change(id, { rows_key })
  await ops.runOps('redrive', 'imports')
  expect(await waitForImport(owner, id, 'done')).toMatchObject({ created: 2 })
  await expect.poll(countCreated).toBe(before + 2)
})
