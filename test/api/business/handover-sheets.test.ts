import { describe, expect, test } from 'vitest'
import {
  createHandoverSheet,
  editHandoverSheet,
  findScannedParcel,
  getHandoverSheet,
  listHandoverSheets,
} from '#shared/api/handover.ts'
import { getOrder } from '#shared/api/shipments.ts'
import type { HandoverSheet, SheetSummary } from '#shared/handover/handover-sheet.ts'
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
const store = async (count: number, changes: Partial<OrderRecord> = ready) => {
  const orders = Array.from({ length: count }, () => createExampleOrder(company, changes))
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
    await store(1, {})
    await store(1, { ...ready, label_version: 2 })
    await store(1, { ...ready, status: 'sourcein' })
    const { ready: after } = await list()
    expect(after.ids.slice(0, 3)).toEqual(toIds(orders).toReversed())
    expect(after.parcels).toBe(before.parcels + 3)
    expect(after.weight).toBe(before.weight + 3 * 2500)
    expect(after.sizes.M).toBe((before.sizes.M ?? 0) + 3)
    await create(toIds(orders.slice(0, 2)))
    expect((await list()).ready.ids.slice(0, 1)).toEqual(toIds(orders.slice(2)))
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
