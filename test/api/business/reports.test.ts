import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, describe, expect, test } from 'vitest'
import { exportShipments } from '#shared/api/exports.ts'
import { printLabels } from '#shared/api/labels.ts'
import { cancelOrders, confirmOrders } from '#shared/api/orders.ts'
import { getSupplyQualityReport } from '#shared/api/reports.ts'
import { listShipments } from '#shared/api/shipments.ts'
import { getKeys } from '#shared/lib/get-keys.ts'
import { addWeeks, getWeekStart, toIsoWeek } from '#shared/lib/iso-week.ts'
import { type ReportFigure, reportFigures } from '#shared/reports/report-filter.ts'
import type { SupplyQualityFigures } from '#shared/reports/supply-quality.ts'
import { keys } from '#functions/store/keys.ts'
import { companyOrders } from '#test/support/examples/company-orders.ts'
import { exampleReservation } from '#test/support/examples/example-reservation.ts'
import { setUpStack, setUpTable } from '#test/support/stack/fixtures.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import { createOrders } from '#test/support/visitors/send-parcel.ts'
import { waitFor } from '#test/support/wait-for.ts'

const company = 'com_demo_postpaid'
const stack = await setUpStack()
const table = setUpTable(stack)
const owner = await logInAs(stack, 'postpaid@demo.test')
const params = { id: company }

const read = async (from: string, to = from) =>
  owner.call(getSupplyQualityReport, { params, query: { from, to } })

/** Where the count of each figure stands. */
const counts = {
  all: 'shipments',
  in_time: 'handed_in_in_time',
  late: 'handed_in_late',
  not_handed_in: 'not_handed_in',
  picked_up: 'picked_up',
  returned: 'returned',
  open: 'open',
  unused_door: 'unused_doors',
  unprinted: 'unprinted_labels',
} as const satisfies Record<ReportFigure, keyof SupplyQualityFigures>

const names = { ...counts, ready: 'ready' } as const

const inWeeks = (from: string, to: string, report: ReportFigure) => ({
  report_week_from: from,
  report_week_to: to,
  report,
})

describe('the report of the demo company', () => {
  let present = ''
  beforeAll(async () => {
    present = toIsoWeek(await stack.now())
  })

  test('adds up, and each figure leads to as many shipments of the list', async () => {
    const from = addWeeks(present, -13)
    const { weeks, total } = await read(from, present)
    expect(weeks).toHaveLength(14)
    expect(weeks.map(({ is_over }) => is_over)).toEqual(weeks.map(({ week }) => week !== present))
    expect(total.shipments).toBeGreaterThan(200)
    expect(total.unused_doors).toBeGreaterThan(0)
    expect(total.unused_doors_cost).toBe(total.unused_doors * 2)
    expect(total.median_hours).toBeGreaterThan(0)
    expect(total.handed_in_in_time + total.handed_in_late + total.not_handed_in).toBe(
      total.shipments,
    )
    expect(total.picked_up + total.returned + total.open).toBe(total.shipments)
    for (const report of reportFigures) {
      expect(weeks.reduce((sum, week) => sum + week[counts[report]], 0)).toBe(total[counts[report]])
      const query = { ...inWeeks(from, present, report), limit: '500' }
      const list = await owner.call(listShipments, { query })
      expect(list).toMatchObject({ total: total[counts[report]], total_is_exact: true })
      expect(list.shipments).toHaveLength(list.total)
      expect(list.status_counts).toBeNull()
    }
  })

  test('is of the last eight weeks that are over, without a span', async () => {
    const { weeks, total } = await owner.call(getSupplyQualityReport, { params, query: {} })
    const named = await read(addWeeks(present, -8), addWeeks(present, -1))
    expect(weeks).toHaveLength(8)
    expect({ weeks, total }).toEqual({ weeks: named.weeks, total: named.total })
    for (const [query, field] of [
      [{ from: present }, 'to'],
      [{ to: present }, 'from'],
    ] as const)
      expect(await owner.expectRefusal(getSupplyQualityReport, { params, query })).toMatchObject({
        status: 422,
        fields: { [field]: 'required' },
      })
  })

  test('is compared with the span of the same length before it', async () => {
    const [before, span] = [
      await read(addWeeks(present, -9), addWeeks(present, -6)),
      await read(addWeeks(present, -5), addWeeks(present, -2)),
    ]
    expect(span.previous).toEqual(before.total)
    expect(before.total.shipments).toBeGreaterThan(0)
  })

  test('the shipments of a figure are exported', async () => {
    const query = inWeeks(addWeeks(present, -13), present, 'unused_door')
    const body = { query, export: 'xlsx' }
    const file = await owner.send(exportShipments.method, exportShipments.path, { body })
    expect(file.status).toBe(200)
  })

  test('belongs to the company alone, and has at most 53 weeks in order', async () => {
    const refuse = (id: string, from: string, to: string) =>
      owner.expectRefusal(getSupplyQualityReport, { params: { id }, query: { from, to } })
    expect(await refuse('com_demo_rdp', present, present)).toMatchObject({ status: 404 })
    expect(await refuse(company, present, addWeeks(present, -1))).toMatchObject({ status: 422 })
    expect(await refuse(company, addWeeks(present, -53), present)).toMatchObject({ status: 422 })
    expect((await read(addWeeks(present, -52), present)).weeks).toHaveLength(53)
  })
})

describe('the week of a shipment', () => {
  test('follows it from its label to its end', async () => {
    const week = toIsoWeek(await stack.now())
    const { total: before } = await read(week)
    const expectMore = (more: Partial<Record<ReportFigure | 'ready', number>>) =>
      waitFor(async () => {
        const { total } = await read(week)
        const grown = (name: keyof typeof names) => total[names[name]] - before[names[name]]
        const found = getKeys(names).map((name) => [name, grown(name)])
        expect(Object.fromEntries(found)).toMatchObject(more)
      })
    const bodies = [companyOrders.postpaid, companyOrders.postpaid]
    const { orders, orderIds } = await createOrders(owner, bodies)
    await owner.call(confirmOrders, { body: { ids: orderIds, location_id: null } })
    await expectMore({ all: 2, not_handed_in: 2, open: 2, unprinted: 2 })

    const [sent, cancelled] = orders
    const barcode = sent?.barcode ?? ''
    await owner.send(printLabels.method, printLabels.path, {
      body: { barcodes: { [barcode]: {} } },
    })
    await expectMore({ all: 2, unprinted: 1 })
    await owner.call(cancelOrders, { body: { ids: [cancelled?.id ?? ''] } })
    await expectMore({ all: 1, unprinted: 0 })

    const scan = async (event: string) => {
      await stack.scan({ barcode, event, at: new Date(await stack.now()).toISOString() })
    }
    await scan('sourcein')
    await expectMore({ all: 1, in_time: 1, not_handed_in: 0, ready: 0 })
    await stack.advanceClock('PT2H')
    await scan('destinationin')
    await scan('destinationin')
    await expectMore({ ready: 1, open: 1 })
    await scan('destinationout')
    await expectMore({ all: 1, in_time: 1, ready: 1, picked_up: 1, open: 0 })
  })

  test('counts a door of a collection that nothing was put in, by the week of its end', async () => {
    const week = '2026-W20'
    const until = getWeekStart(week)
    const door = { ...exampleReservation, owner: company, until }
    const key = keys.collectionDoor(company, door.id)
    await table.client.send(
      new PutCommand({ TableName: stack.tableName, Item: { ...key, ...door } }),
    )
    await table.setAttributes(key, { status: 'ended', unused_door: 'booked' })
    const readTotal = async () => (await read(week)).total
    await waitFor(async () =>
      expect(await readTotal()).toMatchObject({
        unused_doors: 1,
        unused_doors_cost: 2,
        shipments: 0,
      }),
    )
  })
})
