import { ListQueuesCommand, SQSClient } from '@aws-sdk/client-sqs'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
import { scale } from '#test/support/random.ts'
import { createFileWorker } from '#test/support/stack/file-worker.ts'
import { type OpenTable, openTable } from '#test/support/stack/open-table.ts'
import type { TestStack } from '#test/support/stack/stack.ts'
import { startTestStack } from '#test/support/stack/stack.ts'
import { createExampleOrder, storeOrders } from '#test/support/stack/store-orders.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import type { Browser } from '#test/support/visitors/visitor.ts'

/** How often each worker is killed. `npm run soak -- files` kills it 51 times. */
const kills = 3 * scale
/** Milliseconds: each kill starts a process. A guard against hanging. */
const timeout = 60_000 + 20_000 * kills

let stack: TestStack
let table: OpenTable
let handle: Awaited<ReturnType<typeof createFileWorker>>
beforeAll(async () => {
  stack = await startTestStack()
  table = openTable(stack)
  const queues = new SQSClient(stack.awsClient)
  const { QueueUrls = [] } = await queues.send(new ListQueuesCommand({}))
  queues.destroy()
  // Nobody reads the dead letters, so that only this worker goes on with a file.
  const unread = QueueUrls.find((url) => /exports-dead-letters/.test(url)) ?? ''
  handle = await createFileWorker(stack, unread)
})
afterAll(async () => {
  table.close()
  await stack.stop()
})

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

const download = async (url: string | null) =>
  new Uint8Array(await (await fetch(url ?? '')).arrayBuffer())

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
    await storeFile(keys.labelJob(owner, id), {
      id,
      owner,
      orders_owner: owner,
      barcodes,
      format: 'A6/1',
      start_position: 1,
      locale: 'et_EE',
      look: defaultLabelSettings,
    })
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
    const { owner, browser, barcodes } = await storeShipments('prepaid', 1_100, {})
    const id = 'job_exported'
    await storeFile(keys.exportJob(owner, id), {
      id,
      owner,
      locale: 'et_EE',
      segment: 'business',
      is_company: true,
      query: { descending: false },
      total: 1,
      pieces: [],
    })
    const message = { kind: 'write_export', owner, id }
    const readState = async () => (await browser.call(getExport, { params: { id } })).state
    for (let kill = 0; kill < kills; kill += 1) {
      // A step takes at least four requests; it is finished by another message now and then.
      expect(await handle(message, 1 + (kill % 4))).toBe(true)
      if (kill % 10 === 4) await handle(message)
    }
    while ((await readState()) !== 'ready') await Promise.all([handle(message), handle(message)])
    await handle(message)

    const { url } = await browser.call(getExport, { params: { id } })
    const { SheetNames, Sheets } = read(await download(url))
    const sheet = Sheets[SheetNames[0] ?? ''] ?? {}
    const rows = utils.sheet_to_json<unknown[]>(sheet, { header: 1 })
    expect(rows.slice(1).map((row) => row[1])).toEqual(barcodes)
  },
)
