import { describe, expect, test } from 'vitest'
import { cancelCourierCollection, createCourierCollection } from '#shared/api/collections.ts'
import {
  createHandoverSheet,
  editHandoverSheet,
  findScannedParcel,
  getHandoverSheet,
  listHandoverSheets,
  printHandoverSheet,
} from '#shared/api/handover.ts'
import { formatBarcode } from '#shared/orders/barcode.ts'
import { getOrder } from '#shared/api/shipments.ts'
import type { HandoverSheet, SheetSummary } from '#shared/handover/handover-sheet.ts'
import { keys } from '#functions/store/keys.ts'
import { places } from '#test/support/examples/example-body.ts'
import { pdfToText } from '#test/support/pdf-tools.ts'
import {
  buildCollectionOrder,
  readCollectionRule,
  storeWaitingParcels,
} from '#test/support/visitors/collections.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import { logged } from '#test/support/stack/stack.ts'
import { setUpStack, setUpTable } from '#test/support/stack/fixtures.ts'
import { createExampleOrder, storeOrders } from '#test/support/stack/store-orders.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import type { Browser } from '#test/support/visitors/visitor.ts'
import { waitFor } from '#test/support/wait-for.ts'

const company = 'com_demo_postpaid'

const stack = await setUpStack({
  expectedLog: ['scan of a sheet ignored', 'void label scanned', 'cancelled parcel'].map(logged),
})
const table = setUpTable(stack)
/** Two people of the same company, and another company. */
const owner = await logInAs(stack, 'postpaid@demo.test')
const colleague = await logInAs(stack, 'postpaid.user@demo.test')
const rdp = await logInAs(stack, 'rdp@demo.test')

const ready = { printed_label_version: 1 } as const

/** Stores shipments of the company, the newest last. */
const store = async (
  count: number,
  changes: Partial<OrderRecord> = ready,
  of: string = company,
) => {
  const orders = Array.from({ length: count }, () => createExampleOrder(of, changes))
  await storeOrders(stack, table, orders)
  return orders.map(({ id, barcode }) => ({ id, barcode }))
}
const toIds = (orders: readonly { readonly id: string }[]) => orders.map(({ id }) => id)

const list = (visitor: Browser = owner) => visitor.call(listHandoverSheets)
const create = async (ids: readonly string[], more: object = {}, visitor: Browser = owner) =>
  (await visitor.call(createHandoverSheet, { body: { ids, ...more } })).sheet
const read = async (id: string, visitor: Browser = owner) =>
  (await visitor.call(getHandoverSheet, { params: { id } })).sheet
const edit = ({ id }: Pick<SheetSummary, 'id'>, body: object, visitor: Browser = owner) =>
  visitor.call(editHandoverSheet, { params: { id }, body })
const find = (barcode: string, query = {}, visitor: Browser = owner) =>
  visitor.call(findScannedParcel, { query: { barcode, ...query } })
const scanSheet = ({ code: barcode }: Pick<SheetSummary, 'code'>, event = 'sourcein') =>
  stack.scan({ barcode, event })
const listStates = ({ rows }: HandoverSheet) => rows.map(({ state }) => state)
const readOrder = async (id: string) => (await owner.call(getOrder, { params: { id } })).order

describe('ready parcels', () => {
  test('are the prepared ones with a printed label that are on no open sheet', async () => {
    const before = (await list()).ready
    const orders = await store(3)
    const unprinted = { process_status: 'label_print_needed' }
    for (const label_version of [1, 2]) await store(1, { ...ready, ...unprinted, label_version })
    await store(1, { ...ready, status: 'sourcein' })
    await store(1, { is_return_only: true })
    // One whose own door is booked is only counted; one whose door has ended is ready.
    const hour = 60 * 60 * 1000
    const door = { ...ready, door_code: '501005' }
    await store(1, { ...door, code_until: Date.now() + hour })
    orders.push(...(await store(1, { ...door, code_until: Date.now() - hour })))
    const { ready: after } = await list()
    const pickOwn = (ids: readonly string[]) => ids.filter((id) => toIds(orders).includes(id))
    expect(pickOwn(after.ids)).toEqual(toIds(orders).toReversed())
    const { parcels, at_doors, returns, ready: all, weight } = before
    expect(after).toMatchObject({ at_doors: at_doors + 1, returns: returns + 1, ready: all + 6 })
    expect(after).toMatchObject({ parcels: parcels + 4, weight: weight + 4 * 2500 })
    expect(after.sizes.M).toBe((before.sizes.M ?? 0) + 4)
    await create(toIds(orders.slice(0, 2)))
    expect(pickOwn((await list()).ready.ids)).toEqual(toIds(orders.slice(2)).toReversed())
  })
})

describe('a sheet', () => {
  test('has its parcels in the order of the request, and a number of the day', async () => {
    const orders = await store(3)
    const ids = toIds(orders).toReversed()
    const sheet = await create(ids)
    expect(sheet.rows.map(({ id, row }) => [id, row])).toEqual(ids.map((id, at) => [id, at + 1]))
    expect(sheet.rows[0]).toMatchObject({
      barcode: orders[2]?.barcode,
      label_version: 1,
      reference: 'T-1',
      recipient_name: 'Māra Ķirse',
      content: 'Raamatud',
      size: 'M',
      weight: 2500,
      destination_type: 'ipb',
      destination_country: 'lv',
      state: 'ready',
      ticked_at: null,
      handed_over_at: null,
      handed_over_sheet: null,
    })
    const next = await create(ids)
    expect(sheet.number).toMatch(/^HS-\d{4}-\d{2}-\d+$/)
    const [, day, count] = /^(.*-)(\d+)$/.exec(sheet.number) ?? []
    expect(next.number).toBe(`${day}${Number(count) + 1}`)
    expect(await read(next.id, colleague)).toEqual(next)
    expect((await list(rdp)).sheets).toEqual([])
  })

  test('takes its parcels off the open sheet on which they were', async () => {
    const ids = toIds(await store(4))
    const first = await create(ids)
    await edit(first, { tick: ids })
    const second = await create(ids.slice(1, 3))
    expect(toIds((await read(first.id)).rows)).toEqual([ids[0], ids[3]])
    expect(second).toMatchObject({ parcels: 2, ticked: 0 })
    const third = await create(ids)
    const { sheets } = await list()
    expect(sheets[0]).toMatchObject({ id: third.id, parcels: 4, ticked: 0 })
    expect(toIds(sheets)).not.toContain(first.id)
  })

  test('that is made by two people at once has each parcel once', async () => {
    const ids = toIds(await store(20))
    const sheets = await Promise.all([owner, colleague, owner].map((by) => create(ids, {}, by)))
    const now = await Promise.all(sheets.map(({ id }) => read(id)))
    expect(now.flatMap(({ rows }) => toIds(rows)).toSorted()).toEqual(ids.toSorted())
    expect(new Set(now.map(({ number }) => number)).size).toBe(3)
  })
})

describe('a sheet for a courier or a place', () => {
  test('names the place and its address', async () => {
    const [order] = await store(1)
    const { to } = await create([order?.id ?? ''], { place_id: places.ulemiste })
    expect(to).toMatchObject({ kind: 'place', date_from: null, date_until: null })
    expect(to?.description).toMatch(/, .+, \d{5} Tallinn$/)
  })

  test('has the address and the hours of its collection', async () => {
    await storeWaitingParcels(stack, table, company, 60)
    const { days } = await readCollectionRule(owner)
    const body = buildCollectionOrder(days.at(-1) ?? '')
    const { collection } = await owner.call(createCourierCollection, { body })
    const [order] = await store(1)
    const sheet = await create([order?.id ?? ''], { collection_id: collection?.id })
    expect(sheet.to).toEqual({
      kind: 'courier',
      description: 'Viru 4, 10111 Tallinn',
      date_from: collection?.date_from,
      date_until: collection?.date_until,
      is_recurring: false,
    })
    await owner.call(cancelCourierCollection, { params: { id: collection?.id ?? '' } })
  })

  test.each([
    [
      'an unknown place',
      { place_id: 999_999 },
      { status: 422, fields: { place_id: 'invalid_value' } },
    ],
    [
      'a place that takes no parcels',
      { place_id: places.ahula },
      { status: 422, fields: { place_id: 'invalid_value' } },
    ],
    ['an unknown collection', { collection_id: 'col_01' }, { status: 404 }],
  ])('%s is refused', async (_, more, refusal) => {
    const ids = toIds(await store(1))
    const body = { ids, ...more }
    expect(await owner.expectRefusal(createHandoverSheet, { body })).toMatchObject(refusal)
  })
})

test('a white locker is refused to a company without the service', async () => {
  const ids = toIds(await store(1, ready, 'com_demo_rdp'))
  const body = { ids, place_id: places.sadam }
  expect(await rdp.expectRefusal(createHandoverSheet, { body })).toMatchObject({
    status: 422,
    fields: { place_id: 'invalid_value' },
  })
})

describe('parcels that are not ready', () => {
  test('are refused by their position, and nothing is made', async () => {
    const good = toIds(await store(1))
    const bad = [
      ...(await store(1, {})),
      ...(await store(1, { ...ready, label_version: 2 })),
      ...(await store(1, { ...ready, status: 'cancelled' })),
    ]
    const before = (await list()).sheets.length
    const body = { ids: [...good, ...toIds(bad)] }
    expect(await owner.expectRefusal(createHandoverSheet, { body })).toMatchObject({
      status: 422,
      fields: {
        'ids.1': 'parcel_not_ready',
        'ids.2': 'parcel_not_ready',
        'ids.3': 'parcel_not_ready',
      },
    })
    expect((await list()).sheets).toHaveLength(before)
  })

  test('cannot be ticked, and are shown with what is wrong', async () => {
    const orders = await store(2)
    const [first] = orders
    const sheet = await create(toIds(orders))
    await table.setAttributes(keys.order(company, first?.id ?? ''), { label_version: 2 })
    expect(listStates(await read(sheet.id))).toEqual(['void_label', 'ready'])
    const refused = await owner.expectRefusal(editHandoverSheet, {
      params: { id: sheet.id },
      body: { tick: toIds(orders) },
    })
    expect(refused).toMatchObject({ status: 422, fields: { 'tick.0': 'parcel_not_ready' } })
  })
})

describe('editing', () => {
  test('ticks parcels off, takes ticks back, and leaves parcels for the next sheet', async () => {
    const ids = toIds(await store(3))
    const sheet = await create(ids)
    const ticked = await edit(sheet, { tick: ids.slice(0, 2) })
    expect(ticked.sheet).toMatchObject({ parcels: 3, ticked: 2 })
    expect(ticked.rows.map(({ row, ticked_at }) => [row, ticked_at !== null])).toEqual([
      [1, true],
      [2, true],
      [3, false],
    ])
    const { sheet: left, rows } = await edit(sheet, {
      untick: ids.slice(1, 2),
      remove: ids.slice(0, 1),
    })
    expect(left).toMatchObject({ parcels: 2, ticked: 0 })
    expect(rows.map(({ id, row }) => [id, row])).toEqual([
      [ids[1], 1],
      [ids[2], 2],
    ])
    expect((await list()).ready.ids).toContain(ids[0])
    const foreign = { params: { id: sheet.id }, body: { tick: ids.slice(0, 1) } }
    expect(await owner.expectRefusal(editHandoverSheet, foreign)).toMatchObject({ status: 404 })
  })

  test('by two people at once loses no tick', async () => {
    const ids = toIds(await store(40))
    const sheet = await create(ids)
    const tickAll = async (own: readonly string[], by: Browser) => {
      for (const id of own) await edit(sheet, { tick: [id] }, by)
    }
    await Promise.all([
      tickAll(
        ids.filter((_, index) => index % 2 === 0),
        owner,
      ),
      tickAll(
        ids.filter((_, index) => index % 2 === 1),
        colleague,
      ),
    ])
    const now = await read(sheet.id)
    expect(now.ticked).toBe(40)
    expect(now.rows.every(({ ticked_at }) => ticked_at !== null)).toBe(true)
  })
})

describe('a scan of the code of a sheet', () => {
  test('hands over all its parcels, once, and ends its changes', async () => {
    const orders = await store(25)
    const ids = toIds(orders)
    const sheet = await create(ids)
    await Promise.all([scanSheet(sheet), scanSheet(sheet)])
    const waitForStatus = (expected: string) =>
      waitFor(async () => {
        const parcels = await Promise.all(ids.map(readOrder))
        expect(new Set(parcels.map(({ status }) => status))).toEqual(new Set([expected]))
      })
    await waitForStatus('sourcein')
    await scanSheet(sheet, 'sourceout')
    await waitForStatus('sourceout')
    for (const id of ids) {
      const { order_state, handed_over_sheet } = await readOrder(id)
      const events = order_state.events.map(({ event }) => event)
      expect([events.filter((event) => event === 'sourcein'), handed_over_sheet]).toEqual([
        ['sourcein'],
        sheet.number,
      ])
    }
    const now = await read(sheet.id)
    expect(now.handed_over_at).not.toBeNull()
    expect(now.rows[0]).toMatchObject({ handed_over_sheet: sheet.number })
    const { rows } = now
    expect(rows[0]?.handed_over_at).not.toBeNull()
    const change = { params: { id: sheet.id }, body: { remove: ids } }
    expect(await owner.expectRefusal(editHandoverSheet, change)).toMatchObject({
      status: 409,
      code: 'sheet_handed_over',
    })
    expect(await find(orders[0]?.barcode ?? '')).toMatchObject({
      state: 'handed_over',
      parcel: { handed_over_sheet: sheet.number, row: 0 },
      sheet: null,
    })
  })
})

test('parcels of a scanned sheet are handed over before their own scans are applied', async () => {
  const [good, edited] = await store(2)
  const [cancelled] = await store(1)
  const orders = [good, edited, cancelled].flatMap((order) => order ?? [])
  const sheet = await create(toIds(orders))
  await table.setAttributes(keys.order(company, edited?.id ?? ''), { label_version: 2 })
  await table.setAttributes(keys.order(company, cancelled?.id ?? ''), { status: 'cancelled' })
  const at = await stack.now()
  await table.setAttributes(keys.sheet(company, sheet.id), { handed_over_at: at })
  expect(listStates(await read(sheet.id))).toEqual(['handed_over', 'handed_over', 'cancelled'])
  expect(await find(good?.barcode ?? '')).toMatchObject({
    state: 'handed_over',
    parcel: { handed_over_at: new Date(at).toISOString(), handed_over_sheet: sheet.number, row: 0 },
    sheet: null,
  })
  expect((await find(edited?.barcode ?? '')).state).toBe('handed_over')
  expect(await find(cancelled?.barcode ?? '')).toMatchObject({
    state: 'cancelled',
    parcel: { handed_over_at: null, handed_over_sheet: null },
  })
  expect((await list()).ready.ids).not.toContain(good?.id)
})

describe('a scanned label', () => {
  test('is found on its open sheet', async () => {
    const [one, other] = await store(2, { ...ready, label_version: 2, printed_label_version: 2 })
    const sheet = await create([other?.id ?? '', one?.id ?? ''])
    const found = await find(one?.barcode ?? '')
    expect(found).toMatchObject({
      state: 'ready',
      parcel: { id: one?.id, row: 2 },
      sheet: { id: sheet.id, number: sheet.number },
    })
    expect((await find(one?.barcode ?? '', { label_version: '2' })).state).toBe('ready')
    expect((await find(one?.barcode ?? '', { label_version: '1' })).state).toBe('void_label')
  })

  test('of another company, and of nobody, is unknown', async () => {
    const [order] = await store(1)
    const unknown = { state: 'unknown', parcel: null, sheet: null }
    expect(await find(order?.barcode ?? '', {}, rdp)).toEqual(unknown)
    expect(await find('JJEE00000000000009999')).toEqual(unknown)
  })
})

describe('the same request again', () => {
  test('makes one sheet, and another body with its key is refused', async () => {
    const ids = toIds(await store(2))
    const key = 'handover-sheet-1'
    const { sheet } = await owner.call(createHandoverSheet, { body: { ids }, key })
    const again = await owner.call(createHandoverSheet, { body: { ids }, key })
    expect(again.sheet.id).toBe(sheet.id)
    const other = { body: { ids: ids.slice(1) }, key }
    expect(await owner.expectRefusal(createHandoverSheet, other)).toMatchObject({ status: 409 })
  })
})

describe('printed', () => {
  test('a sheet and its pick list have the parcels in the language of the person, or of the screen', async () => {
    const orders = await store(3)
    const sheet = await create(toIds(orders))
    const print = async (kind: string, locale?: string) => {
      const request = { params: { id: sheet.id }, query: { kind, ...(locale && { locale }) } }
      const { type, bytes } = await owner.fetchDocument(printHandoverSheet, request)
      expect(type).toBe('application/pdf')
      return pdfToText(bytes)
    }
    const text = await print('sheet')
    for (const word of [
      'Üleandmisleht',
      sheet.number,
      ...orders.map(({ barcode }) => formatBarcode(barcode)),
    ])
      expect(text).toContain(word)
    const picked = await print('pick_list')
    for (const word of ['Korjeloend', 'Raamatud', 'Māra Ķirse']) expect(picked).toContain(word)
    expect(await print('sheet', 'lv_LV')).toContain('Nodošanas lapa')
    const foreign = { params: { id: sheet.id } }
    expect(await rdp.expectRefusal(printHandoverSheet, foreign)).toMatchObject({ status: 404 })
  })
})
