import { setTimeout as sleep } from 'node:timers/promises'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import {
  DynamoDBDocumentClient,
  paginateQuery,
  TransactWriteCommand,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb'
import type { Page } from 'playwright-core'
import * as xlsx from 'xlsx'
import { getApp } from '#shared/api/app.ts'
import { confirmImport, getImport, type ImportState } from '#shared/api/imports.ts'
import { checkRow } from '#shared/imports/check-row.ts'
import { importColumns } from '#shared/imports/columns.ts'
import { createPlaceFinder } from '#shared/imports/find-place.ts'
import { proposeTable } from '#shared/imports/file/propose-table.ts'
import { createNameFinder } from '#shared/imports/places/name-finder.ts'
import type { ImportContext } from '#shared/imports/import-context.ts'
import type { ImportRow } from '#shared/imports/import-row.ts'
import { matchColumns, toImportRows } from '#shared/imports/match-columns.ts'
import { readSheets } from '#shared/imports/read/read-table.ts'
import texts from '#shared/locales/en/imports.json' with { type: 'json' }
import { toPlaceDto } from '#shared/places/place-dto.ts'
import { readDemoPlaces } from '#infra/ops/data/demo-places.ts'
import { launchBrowser } from '#test/support/browser/browser.ts'
import { logInContext } from '#test/support/browser/log-in-context.ts'
import { places as examplePlaces } from '#test/support/examples/example-body.ts'
import { createExampleOrderApp } from '#test/support/examples/example-order-app.ts'
import { localClient } from '#test/support/stack/local-client.ts'
import { createImportRows, sendRows } from '#test/support/visitors/import-orders.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import { type BenchStack, startBenchStack } from '#bench/wire/bench-stack.ts'
import type { BenchRow } from './bench-row.ts'
import { findLongestTask } from './longest-task.ts'
import { median } from './median.ts'

const rounds = 5
const maxReadRatio = 2
const maxWriteRatio = 2
const largeImport = 2_000
const smallImport = 100
/** How many times slower than this machine the page runs. */
const slowDown = 4
const maxVerdictMs = 300
const maxTaskMs = 100
/** Shipments of one transaction, each with its barcode; the progress of the import is one write more. */
const perTransaction = 49

/** Writes the rows of an import to a workbook with the English names of the columns. */
const writeWorkbook = (rows: readonly ImportRow[]): Uint8Array<ArrayBuffer> => {
  const columns = importColumns.filter((column) => rows.some(({ cells }) => cells[column]))
  const header = columns.map((column) => texts.columns[column])
  const cells = rows.map((row) => columns.map((column) => row.cells[column] ?? ''))
  const book = xlsx.utils.book_new()
  xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet([header, ...cells]))
  const file: unknown = xlsx.write(book, { type: 'buffer', compression: true })
  if (!Buffer.isBuffer(file)) throw new Error('SheetJS wrote no buffer')
  return Uint8Array.from(file)
}

const measure = async (task: () => unknown): Promise<number> => {
  const start = performance.now()
  await task()
  return performance.now() - start
}

/** Measures reading and judging a workbook, against SheetJS that only reads it. */
const benchReading = async (count: number): Promise<BenchRow> => {
  const file = writeWorkbook(createImportRows(count))
  const app = createExampleOrderApp('business_postpaid')
  const places = readDemoPlaces()
  // As the browser has them: those that the file names.
  const named = places.filter(({ id }) => id === examplePlaces.ulemiste)
  const context: ImportContext = {
    app,
    sender: { name: 'Firma OÜ', phone: '+37255500000', email: 'mari@firma.test' },
    findPlace: createPlaceFinder(named.map((place) => toPlaceDto(place, []))),
    findNamed: createNameFinder(named.map((place) => toPlaceDto(place, []))),
  }
  const readOwn = async () => {
    const table = proposeTable(await readSheets(file, 'shipments.xlsx', count), count)
    const { positions } = matchColumns(table.header, app, {}, table.rows)
    const checked = toImportRows(table, positions).map((row) => checkRow(context, row))
    if (checked.length !== count) throw new Error(`${checked.length} rows were read`)
  }
  const readBare = () => {
    const { Sheets, SheetNames } = xlsx.read(file, { type: 'array', dense: true })
    const sheet = Sheets[SheetNames[0] ?? '']
    // The texts that are shown, as an import reads them: a number would have lost its zeros.
    const rows = sheet && xlsx.utils.sheet_to_json(sheet, { raw: false })
    if (rows?.length !== count) throw new Error('Rows are lost')
  }
  const times = { own: Array<number>(), bare: Array<number>() }
  for (let round = -2; round < rounds; round += 1) {
    const [own, bare] = [await measure(readOwn), await measure(readBare)]
    if (round < 0) continue
    times.own.push(own)
    times.bare.push(bare)
  }
  const [value, baseline] = [median(times.own), median(times.bare)]
  const ratio = value / baseline
  return {
    name: `${count} rows of a workbook read and judged, against SheetJS that reads them`,
    value,
    unit: 'ms',
    baseline,
    ratio,
    goal: `ratio ≤ ${maxReadRatio}`,
    ok: ratio <= maxReadRatio,
  }
}

/** Measures the creation of 2,000 shipments by the queue, against bare transactions of the same items. */
const benchCreating = async (stack: BenchStack): Promise<BenchRow> => {
  const owner = await logInAs(stack, 'postpaid@demo.test')
  const waitFor = async (id: string, state: ImportState) => {
    for (;;) {
      const { state: current } = await owner.call(getImport, { params: { id } })
      if (current === state) return
      if (current === 'failed') throw new Error('The import has failed')
      await sleep(20)
    }
  }
  const company = (await owner.call(getApp)).account?.company_id ?? ''
  const id = await sendRows(owner, createImportRows(largeImport))
  await waitFor(id, 'ready')
  const value = await measure(async () => {
    await owner.call(confirmImport, { params: { id }, body: {} })
    await waitFor(id, 'done')
  })

  const client = DynamoDBDocumentClient.from(new DynamoDBClient(localClient(stack.tablesEndpoint)))
  const { tableName: TableName } = stack
  const orders: Record<string, unknown>[] = []
  const pages = paginateQuery(
    { client },
    {
      TableName,
      KeyConditionExpression: 'PK = :owner AND begins_with(SK, :orders)',
      FilterExpression: 'import_id = :id',
      ExpressionAttributeValues: { ':owner': `OWNER#${company}`, ':orders': 'ORDER#', ':id': id },
    },
  )
  for await (const { Items } of pages) orders.push(...(Items ?? []))
  if (orders.length !== largeImport) throw new Error(`${orders.length} shipments were created`)
  const toPut = (Item: Record<string, unknown>) => ({ Put: { TableName, Item } })
  const transactions: TransactWriteCommandInput[] = []
  for (let from = 0; from < orders.length; from += perTransaction) {
    const batch = orders
      .slice(from, from + perTransaction)
      .flatMap((order) => [
        toPut({ ...order, PK: `BARE#${String(order['id'])}` }),
        toPut({ PK: `BARE#${String(order['barcode'])}`, SK: 'BARCODE', order_id: order['id'] }),
      ])
    transactions.push({
      TransactItems: [...batch, toPut({ PK: 'BARE#IMPORT', SK: 'IMPORT', from })],
    })
  }
  const baseline = await measure(async () => {
    for (const transaction of transactions) await client.send(new TransactWriteCommand(transaction))
  })
  client.destroy()
  const ratio = value / baseline
  return {
    name: `${largeImport} shipments of an import created by the queue, against bare transactions`,
    value,
    unit: 'ms',
    baseline,
    ratio,
    goal: `ratio ≤ ${maxWriteRatio}`,
    ok: ratio <= maxWriteRatio,
  }
}

/**
 * Waits for the choice of a file, and returns the time in ms until the page has shown an element. The
 * clock is that of the page: the driver takes a tenth of a second to hand the file over.
 */
const timeShown = (page: Page, selector: string): Promise<number> =>
  page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const begin = () => {
          const start = performance.now()
          const observer = new MutationObserver(() => {
            if (!document.querySelector(wanted)) return
            observer.disconnect()
            // The frame that shows it is drawn before the next one begins.
            requestAnimationFrame(() =>
              requestAnimationFrame(() => resolve(performance.now() - start)),
            )
          })
          observer.observe(document.body, { attributes: true, childList: true, subtree: true })
        }
        document.addEventListener('change', begin, { capture: true, once: true })
      }),
    selector,
  )

/** Measures how long the first verdicts of 100 rows take on a slow machine, and the longest task. */
const benchWorkbench = async (stack: BenchStack): Promise<BenchRow[]> => {
  const browser = await launchBrowser()
  const verdicts: number[] = []
  const tasks: number[] = []
  try {
    const context = await browser.newContext({ viewport: { width: 1366, height: 900 } })
    await logInContext(context, stack, 'postpaid@demo.test')
    // Order numbers of their own: rows that look already sent have no verdict to wait for.
    const rows = createImportRows(smallImport).map((row) => ({
      ...row,
      cells: { ...row.cells, reference: `W-${row.number}` },
    }))
    const file = Buffer.from(writeWorkbook(rows))
    const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    for (let round = -1; round < rounds; round += 1) {
      const page = await context.newPage()
      await page.goto(`${stack.url}/import`)
      const input = page.locator('input[type=file]').first()
      const choose = () => input.setInputFiles({ name: 'shipments.xlsx', mimeType, buffer: file })
      const { ready, repaired } = texts.workbench.verdict
      const selector = `[role=row] :is([title=${ready}], [title=${repaired}])`
      const verdict = page.locator(selector).first()
      // The first file loads the worker and SheetJS.
      await choose()
      await verdict.waitFor()
      await page.getByRole('button', { name: texts.workbench.leave, exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: texts.workbench.leave }).click()
      await input.waitFor({ state: 'attached' })
      const session = await context.newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
      await browser.startTracing(page, {
        categories: ['toplevel', 'disabled-by-default-devtools.timeline'],
      })
      const [ms] = await Promise.all([timeShown(page, selector), choose()])
      const longest = findLongestTask((await browser.stopTracing()).toString())
      await page.close()
      if (round < 0) continue
      verdicts.push(ms)
      tasks.push(longest)
    }
  } finally {
    await browser.close()
  }
  const toRow = (name: string, value: number, max: number): BenchRow => ({
    name: `${name}, at ${slowDown}× slow-down`,
    value,
    unit: 'ms',
    baseline: null,
    ratio: null,
    goal: `≤ ${max} ms`,
    ok: value <= max,
  })
  return [
    toRow(`first verdicts of ${smallImport} rows`, median(verdicts), maxVerdictMs),
    toRow(`longest task while ${smallImport} rows are read`, median(tasks), maxTaskMs),
  ]
}

/** Measures the import of files: reading, the workbench, and the creation by the queue. */
export const benchImports = async (): Promise<BenchRow[]> => {
  const read = [await benchReading(smallImport), await benchReading(largeImport)]
  const stack = await startBenchStack()
  try {
    return [...read, await benchCreating(stack), ...(await benchWorkbench(stack))]
  } finally {
    await stack.stop()
  }
}
