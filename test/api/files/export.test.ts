import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, test } from 'vitest'
import { read, utils } from 'xlsx'
import { exportShipments, getExport } from '#shared/api/exports.ts'
import { listShipments } from '#shared/api/shipments.ts'
import { toIsoDay } from '#shared/lib/iso-day.ts'
import { toTallinnDay, toTallinnTime } from '#shared/lib/tallinn-time.ts'
import { keys } from '#functions/store/keys.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import { exampleOrder } from '#test/support/examples/example-order.ts'
import { setUpStack, setUpTable } from '#test/support/stack/fixtures.ts'
import { createExampleOrder, storeOrders } from '#test/support/stack/store-orders.ts'
import { listRows } from '#test/support/visitors/list-orders.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import { type Browser, visit } from '#test/support/visitors/visitor.ts'

const stack = await setUpStack()
const table = setUpTable(stack)
const company = await logInAs(stack, 'postpaid@demo.test')
const person = await logInAs(stack, 'private@demo.test')

const readSheet = (bytes: Uint8Array) => {
  const { SheetNames, Sheets } = read(bytes, { cellNF: true })
  const sheet = Sheets[SheetNames[0] ?? ''] ?? {}
  const rows = utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: true, UTC: true })
  return { name: SheetNames[0], sheet, titles: rows[0] ?? [], rows: rows.slice(1) }
}

const fetchSheet = async (browser: Browser, body: object) =>
  readSheet(
    (await browser.fetchDocument(exportShipments, { body: { ...body, export: 'xlsx' } })).bytes,
  )

/** Column B. */
const listBarcodes = ({ rows }: ReturnType<typeof readSheet>) => rows.map((row) => row[1])

describe('POST /shipments/export/', () => {
  test('refuses a last day before the first one', async () => {
    const query = { date_from: '2026-11-25', date_to: '2026-11-24' }
    const body = { query, export: 'xlsx' } as const
    expect(await company.expectRefusal(exportShipments, { body })).toMatchObject({
      status: 422,
      fields: { 'query.date_to': 'days_reversed' },
    })
  })

  test('has no rows for a search of signs only', async () => {
    expect(listBarcodes(await fetchSheet(company, { query: { search: '***' } }))).toEqual([])
  })

  test('returns the shipments with these ids in their order, with typed cells', async () => {
    const rows = (await listRows(company)).slice(0, 30).toReversed()
    const ids = rows.map(({ id }) => id)
    const sheet = await fetchSheet(company, { order_ids: ids })
    expect(sheet.name).toBe('Saadetised')
    expect(sheet.titles.join()).toBe(
      'Loodud,Saadetise number,Tellimuse nr,Saaja,Mobiil,E-post,Sihtkoht,Suurus,Teenused,Hind, €,Lunamaksu summa, €,Olek,Üleandmiskoht,Uksekood,Kirjeldus,Kaal, kg',
    )
    expect(listBarcodes(sheet)).toEqual(rows.map(({ barcode }) => barcode))
    expect(sheet.rows.map((row) => [row[3], row[4]])).toEqual(
      rows.map(({ recipient }) => [recipient.name, recipient.phone]),
    )
    const types = ['A', 'B', 'D', 'E', 'J', 'L'].map((column): unknown => sheet.sheet[`${column}2`])
    expect(types).toMatchObject([
      { t: 'n', z: 'dd.mm.yyyy hh:mm' },
      { t: 's', z: '@' },
      { t: 's' },
      { t: 's' },
      { t: 'n', z: '#,##0.00' },
      { t: 's' },
    ])
    const created = Math.floor(toTallinnTime(Date.parse(rows[0]?.created_at ?? '')) / 1000)
    const [date] = sheet.rows[0] ?? []
    expect(Math.abs(Number(date instanceof Date && date.getTime() / 1000) - created)).toBeLessThan(
      2,
    )
  })

  test('returns all shipments of a list with the same query as GET /shipments', async () => {
    const query = { sort_by: 'recipient_name', status: 'delivered,on_the_way' }
    const page = await company.call(listShipments, { query: { ...query, limit: '500' } })
    const sheet = await fetchSheet(company, {
      query: { sort_by: 'recipient_name', status: ['delivered', 'on_the_way'] },
    })
    expect(page.total).toBeGreaterThan(20)
    expect(listBarcodes(sheet)).toEqual(page.shipments.map(({ barcode }) => barcode))
    expect(listBarcodes(await fetchSheet(company, { query }))).toEqual(listBarcodes(sheet))
  })

  test.each([
    ['the list', { status: '' }],
    ['a query', { query: { status: '' } }],
  ])('takes an empty status of %s for no filter', async (_, body) => {
    const everything = await fetchSheet(person, {})
    expect(everything.rows.length).toBeGreaterThan(0)
    expect(listBarcodes(await fetchSheet(person, body))).toEqual(listBarcodes(everything))
  })

  test('is in the language that the page has, else in that of the account', async () => {
    const [row] = await listRows(person)
    const order_ids = [row?.id]
    expect((await fetchSheet(person, { order_ids })).name).toBe('Saadetised')
    const { name, titles } = await fetchSheet(person, { order_ids, locale: 'lt_LT' })
    expect([name, titles[0]]).toEqual(['Siuntos', 'Sukurta'])
  })

  test('returns what a search finds', async () => {
    const [row] = await listRows(company)
    const [search = ''] = row?.recipient.name.split(' ') ?? []
    const page = await company.call(listShipments, { query: { search, limit: '500' } })
    const sheet = await fetchSheet(company, { query: { search } })
    expect(page.total).toBeGreaterThan(0)
    expect(listBarcodes(sheet)).toEqual(page.shipments.map(({ barcode }) => barcode))
  })

  test('gives a private person the open and the ended shipments apart', async () => {
    const open = await fetchSheet(person, {})
    const archive = await fetchSheet(person, { shipments_type: 'archive' })
    expect(open.rows.length + archive.rows.length).toBe(40)
    expect(Math.min(open.rows.length, archive.rows.length)).toBeGreaterThan(0)
  })

  test('of nothing has the titles alone', async () => {
    const sheet = await fetchSheet(company, { query: { search: 'nobodyhasthisname' } })
    expect([sheet.titles.length, sheet.rows]).toEqual([16, []])
  })

  test("returns 404 for another account's shipment and for an unknown one", async () => {
    const [own, foreign] = [await listRows(company), await listRows(person)]
    for (const id of [foreign[0]?.id ?? '', 'ord_unknown']) {
      const body = { order_ids: [own[0]?.id ?? '', id], export: 'xlsx' }
      expect(await company.expectRefusal(exportShipments, { body })).toMatchObject({ status: 404 })
    }
  })

  test.each([
    ['no ids', { order_ids: [] }, { order_ids: 'required' }],
    [
      '10,000 ids',
      { order_ids: Array.from({ length: 10_000 }, (_, index) => `ord_${index}`) },
      { order_ids: 'too_long' },
    ],
    ['another format', { export: 'csv' }, { export: 'invalid_value' }],
    ['an unknown column', { query: { sort_by: 'price' } }, { 'query.sort_by': 'invalid_value' }],
  ])('refuses %s', async (_, body, fields) => {
    const options = { body: { export: 'xlsx', ...body } }
    expect(await company.expectRefusal(exportShipments, options)).toMatchObject({
      status: 422,
      fields,
    })
  })

  test('refuses a visitor without an account', async () => {
    const body = { export: 'xlsx' }
    const visitor = await visit(stack)
    expect(await visitor.expectRefusal(exportShipments, { body })).toMatchObject({ status: 401 })
  })
})

/** Logs in as the demo user and makes these shipments the only ones of its owner. */
const replaceShipments = async (
  name: 'rdp' | 'business',
  count: number,
  toChanges: (index: number) => Partial<OrderRecord> = () => ({}),
) => {
  const browser = await logInAs(stack, `${name}@demo.test`)
  // The stream may still be counting the demo shipments, whose counters are replaced, too.
  const countMissing = async () => {
    const lists = (['shipments', 'archive'] as const).map((shipments_type) =>
      browser.call(listShipments, { query: { shipments_type, limit: '500' } }),
    )
    const missing = (await Promise.all(lists)).map(
      ({ total, shipments }) => shipments.length - total,
    )
    return missing.filter((rows) => rows !== 0)
  }
  await expect.poll(countMissing).toEqual([])
  const owner = name === 'rdp' ? 'com_demo_rdp' : 'com_demo_prepaid'
  const orders = Array.from({ length: count }, (_, index) =>
    createExampleOrder(owner, toChanges(index)),
  )
  await storeOrders(stack, table, orders)
  return { browser, owner, orders }
}

test('texts that look like formulas stay texts', async () => {
  const texts = ['=1+1', '+372', '-2+3', '@SUM(A1)', '\t=1', '\r=cmd', '=HYPERLINK("http://x")']
  const { browser } = await replaceShipments('rdp', texts.length, (index) => ({
    reference: texts[index] ?? '',
    content: texts[index] ?? '',
    recipient: { ...exampleOrder.recipient, name: texts[index] ?? '' },
  }))
  const { sheet, rows } = await fetchSheet(browser, { query: { descending: false } })
  expect(rows.map((row) => row[3])).toEqual(texts)
  for (const [index] of texts.entries()) {
    for (const column of ['C', 'D', 'O']) {
      const cell: unknown = sheet[`${column}${index + 2}`]
      expect(cell).toMatchObject({ t: 's', z: '@' })
      expect(cell).not.toHaveProperty('f')
    }
  }
})

describe('more than 1,000 shipments', () => {
  const start = async (browser: Browser, body: object) => {
    const options = { body: { ...body, export: 'xlsx' } }
    const { status, json } = await browser.send('POST', exportShipments.path, options)
    expect(status).toBe(202)
    return getExport.result.parse(json)
  }
  const readJob = (browser: Browser, id: string) => browser.call(getExport, { params: { id } })
  const finish = async (browser: Browser, id: string) => {
    await expect.poll(async () => (await readJob(browser, id)).state).toBe('ready')
    const job = await readJob(browser, id)
    const response = await fetch(job.url ?? '')
    return { job, response, sheet: readSheet(new Uint8Array(await response.arrayBuffer())) }
  }

  test('are exported by a job that reports its progress to its owner only', async () => {
    const { browser, orders } = await replaceShipments('business', 2_600)
    const barcodes = orders.map(({ barcode }) => barcode)
    const begun = await start(browser, { query: { descending: true } })
    expect(begun).toMatchObject({ state: 'waiting', done: 0, total: 2_600, url: null })
    const { job, response, sheet } = await finish(browser, begun.id)
    expect(job).toMatchObject({ done: 2_600, total: 2_600 })
    const day = toIsoDay(toTallinnDay(await stack.now()))
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="shipments-${day}.xlsx"`,
    )
    expect(listBarcodes(sheet)).toEqual(barcodes.toReversed())
    const foreign = { params: { id: begun.id } }
    expect(await person.expectRefusal(getExport, foreign)).toMatchObject({ status: 404 })

    const chosen = orders.slice(0, 1_001).toReversed()
    const ofIds = await start(browser, { order_ids: chosen.map(({ id }) => id) })
    expect(listBarcodes((await finish(browser, ofIds.id)).sheet)).toEqual(
      chosen.map(({ barcode }) => barcode),
    )
  })

  test('are refused beyond 100,000', async () => {
    const { browser, owner } = await replaceShipments('rdp', 1)
    const counts = { ...keys.orderCounts(owner), prepared: 100_001, version: 2 }
    const { client } = table
    await client.send(new PutCommand({ TableName: stack.tableName, Item: counts }))
    const refusal = await browser.expectRefusal(exportShipments, { body: { export: 'xlsx' } })
    expect(refusal).toMatchObject({ status: 422, code: 'export_too_large' })
  })
})
