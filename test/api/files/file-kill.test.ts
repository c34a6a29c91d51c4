import { ListQueuesCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, describe, expect, test } from 'vitest'
import { read, utils } from 'xlsx'
import { getExport } from '#shared/api/exports.ts'
import { getLabelFile } from '#shared/api/labels.ts'
import { listShipments } from '#shared/api/shipments.ts'
import { formatBarcode } from '#shared/orders/barcode.ts'
import { defaultLabelSettings } from '#functions/store/records/label-settings.ts'
import { keys } from '#functions/store/keys.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import { queueSettings } from '#infra/queues.ts'
import { pdfToText } from '#test/support/pdf-tools.ts'
import { getKillTimeout, scale } from '#test/support/random.ts'
import { setUpOps, setUpStack, setUpTable } from '#test/support/stack/fixtures.ts'
import { createJobWorker } from '#test/support/stack/job-worker.ts'
import { createExampleOrder, storeOrders } from '#test/support/stack/store-orders.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import type { Browser } from '#test/support/visitors/visitor.ts'

/** How often each worker is killed. `npm run soak -- files` kills it 50 times. */
const kills = 2 * scale
const exported = 1_000 + 260 * scale
/** Its shipments are listed, 2,500 rows are written by each step, and the last one joins them. */
const exportSteps = 2 + Math.ceil(exported / 2_500)
const timeout = getKillTimeout(kills)

const stack = await setUpStack()
const table = setUpTable(stack)
const ops = await setUpOps(stack)
const queues = new SQSClient(stack.awsClient)
const queueUrls = (await queues.send(new ListQueuesCommand({}))).QueueUrls ?? []
const findDeadLetters = (queue: 'exports' | 'labels'): string =>
  queueUrls.find((url) => url.includes(`${queue}-dead-letters`)) ?? ''
// Nobody reads the dead letters, so that only this worker goes on with a file.
const handle = await createJobWorker(stack, findDeadLetters('exports'))
afterAll(() => queues.destroy())

/** Makes these shipments the only ones of a demo company, and logs in as its owner. */
const storeShipments = async (
  name: 'rdp' | 'prepaid',
  count: number,
  changes: Partial<OrderRecord>,
) => {
  const owner = `com_demo_${name}`
  const orders = Array.from({ length: count }, () => createExampleOrder(owner, changes))
  await storeOrders(stack, table, orders)
  const browser = await logInAs(stack, `${name === 'rdp' ? 'rdp' : 'business'}@demo.test`)
  return { owner, browser, barcodes: orders.map(({ barcode }) => barcode) }
}

/** Stores the record of a file whose message is in no queue. */
const storeFile = (key: { PK: string; SK: string }, file: Record<string, unknown>) => {
  const at = Date.now()
  const common = {
    state: 'waiting',
    done: 0,
    ordered_at: at,
    expires_at: Math.ceil(at / 1000) + 1e5,
  }
  return table.client.send(
    new PutCommand({ TableName: stack.tableName, Item: { ...key, ...common, ...file } }),
  )
}

const storeLabelFile = (
  owner: string,
  id: string,
  barcodes: readonly string[],
  more: object = {},
) =>
  storeFile(keys.labelJob(owner, id), {
    id,
    owner,
    orders_owner: owner,
    barcodes,
    format: 'A6/1',
    start_position: 1,
    locale: 'et_EE',
    look: defaultLabelSettings,
    ...more,
  })

const storeExport = (owner: string, id: string, more: object = {}) =>
  storeFile(keys.exportJob(owner, id), {
    id,
    owner,
    locale: 'et_EE',
    segment: 'business',
    is_company: true,
    query: { descending: false },
    total: 1,
    pieces: [],
    ...more,
  })

const download = async (url: string | null) => {
  const { origin, pathname } = new URL(url ?? '')
  expect([origin, pathname.split('/')[1]]).toEqual([stack.url, 'files'])
  // Nobody reads it without the signature.
  expect((await fetch(`${origin}${pathname}`)).status).toBe(403)
  const response = await fetch(url ?? '')
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
  return new Uint8Array(await response.arrayBuffer())
}

/** Returns the column of barcodes of an exported spreadsheet. */
const downloadBarcodes = async (url: string | null) => {
  const { SheetNames, Sheets } = read(await download(url))
  const sheet = Sheets[SheetNames[0] ?? ''] ?? {}
  return utils
    .sheet_to_json<unknown[]>(sheet, { header: 1 })
    .slice(1)
    .map((row) => row[1])
}

const countPending = async (browser: Browser) =>
  (await browser.call(listShipments, { query: { shipments_type: 'ess' } })).shipments.length

test(
  'a worker that is killed again and again prints every label once, in order',
  { timeout },
  async () => {
    const labels = 500
    const needed = { process_status: 'label_print_needed' }
    const { owner, browser, barcodes } = await storeShipments('rdp', labels, needed)
    const id = 'job_killed'
    await storeLabelFile(owner, id, barcodes)
    const message = { kind: 'render_labels', owner, id }
    expect(kills).toBeLessThan(queueSettings.labels.attempts)
    for (let kill = 0; kill < kills; kill += 1) {
      // Reading 500 shipments takes 17 requests, the file is the next, and each print is recorded by one.
      const killAt = kill % 2 === 0 ? 1 + (kill % 18) : 19 + (kill % 7)
      expect(await handle(message, killAt)).toBe(true)
      expect(await browser.call(getLabelFile, { params: { id } })).toMatchObject({ url: null })
    }
    await Promise.all([handle(message), handle(message)])
    await handle(message)

    const file = await browser.call(getLabelFile, { params: { id } })
    expect(file).toMatchObject({ state: 'ready', done: labels, total: labels })
    const text = await pdfToText(await download(file.url))
    expect(text.match(/JJEE \d{6} \d{5} \d{6}/g)).toEqual(barcodes.map(formatBarcode))
    await expect.poll(() => countPending(browser)).toBe(0)
  },
)

test(
  'a worker that is killed again and again exports every shipment once',
  { timeout },
  async () => {
    const { owner, browser, barcodes } = await storeShipments('prepaid', exported, {})
    const id = 'job_exported'
    await storeExport(owner, id)
    const message = { kind: 'write_export', owner, id }
    const readState = async () => (await browser.call(getExport, { params: { id } })).state
    for (let kill = 0; kill < kills; kill += 1) {
      // A step takes at least four requests. All but the last are finished in between.
      expect(await handle(message, 1 + (kill % 4))).toBe(true)
      if (kill > 0 && kill % Math.ceil(kills / exportSteps) === 0) await handle(message)
    }
    while ((await readState()) !== 'ready') await Promise.all([handle(message), handle(message)])
    await handle(message)

    const { url } = await browser.call(getExport, { params: { id } })
    expect(await downloadBarcodes(url)).toEqual(barcodes)
  },
)

describe('a file that was given up goes on once its message is redriven', () => {
  const givenUp = { state: 'failed', failures: 3 }

  const redrive = async (queue: 'exports' | 'labels', message: object) => {
    await expect(handle(message)).rejects.toThrow('has failed')
    await queues.send(
      new SendMessageCommand({
        QueueUrl: findDeadLetters(queue),
        MessageBody: JSON.stringify(message),
      }),
    )
    await ops.runOps('redrive', queue)
  }

  test('of labels', async () => {
    const { owner, browser, barcodes } = await storeShipments('rdp', 2, {})
    const id = 'job_labels_given_up'
    await storeLabelFile(owner, id, barcodes, givenUp)
    await redrive('labels', { kind: 'render_labels', owner, id })
    const readFile = () => browser.call(getLabelFile, { params: { id } })
    await expect.poll(async () => (await readFile()).state).toBe('ready')
    expect(await pdfToText(await download((await readFile()).url))).toContain(
      formatBarcode(barcodes[1] ?? ''),
    )
  })

  test('of shipments', async () => {
    const { owner, browser, barcodes } = await storeShipments('prepaid', 2, {})
    const id = 'job_export_given_up'
    await storeExport(owner, id, givenUp)
    await redrive('exports', { kind: 'write_export', owner, id })
    const readFile = () => browser.call(getExport, { params: { id } })
    await expect.poll(async () => (await readFile()).state).toBe('ready')
    expect(await downloadBarcodes((await readFile()).url)).toEqual(expect.arrayContaining(barcodes))
  })
})
