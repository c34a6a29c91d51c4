import { describe, expect, test } from 'vitest'
import {
  createCollection,
  getCollectionHandlingRule,
  getMaxAllowedBookings,
  listCollections,
} from '#shared/api/collections.ts'
import { bookDoors } from '#shared/api/doors.ts'
import { createHandoverSheet, listHandoverSheets } from '#shared/api/handover.ts'
import { printLabels } from '#shared/api/labels.ts'
import { cancelOrders, confirmOrders } from '#shared/api/orders.ts'
import { getSupplyQualityReport } from '#shared/api/reports.ts'
import { countCreatedOrders, getAttention, listShipments } from '#shared/api/shipments.ts'
import { getStatement, listStatements } from '#shared/api/statements.ts'
import { toIsoWeek } from '#shared/lib/iso-week.ts'
import { getToInvoice, toStatementLines } from '#shared/statements/statement-lines.ts'
import type { OrderRow } from '#shared/orders/order-row.ts'
import { companyOrders } from '#test/support/examples/company-orders.ts'
import { places } from '#test/support/examples/example-body.ts'
import { setUpSharedStack } from '#test/support/stack/fixtures.ts'
import { copyDemoAccounts } from '#test/support/visitors/copy-demo-accounts.ts'
import { holdDoors } from '#test/support/visitors/door-collections.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import { pay } from '#test/support/visitors/pay.ts'
import { createOrders } from '#test/support/visitors/send-parcel.ts'
import type { Browser } from '#test/support/visitors/visitor.ts'
import { waitFor } from '#test/support/wait-for.ts'

const stack = await setUpSharedStack()
const demo = await copyDemoAccounts(stack)

/** Reads all shipments of a company, page by page. */
const readRows = async (visitor: Browser, query: object = {}): Promise<readonly OrderRow[]> => {
  const rows: OrderRow[] = []
  for (let offset = 0; ; offset += 500) {
    const page = await visitor.call(listShipments, {
      query: { ...query, offset: String(offset), limit: '500' },
    })
    rows.push(...page.shipments)
    if (page.shipments.length < 500) return rows
  }
}

/** Reads the number of a list, and that it has as many shipments. */
const readTotal = async (visitor: Browser, query: object): Promise<number> => {
  const { total, shipments } = await visitor.call(listShipments, {
    query: { ...query, limit: '500' },
  })
  expect(shipments).toHaveLength(total)
  return total
}

const isCreated = ({ status }: OrderRow) => status === 'created'
const isUnprinted = ({ status, is_label_printed }: OrderRow) =>
  status === 'prepared' && is_label_printed === false
const isPrinted = ({ status, is_label_printed }: OrderRow) =>
  status === 'prepared' && is_label_printed === true
const hasCode = ({ order_source_pin_code }: OrderRow) => order_source_pin_code !== null
const isAwaitingDoor = ({ status }: OrderRow) => status === 'paid'
const isOpen = (row: OrderRow) => isCreated(row) || row.status === 'prepared' || isAwaitingDoor(row)

/** What is known of the day beside the shipments. */
interface Day {
  /** Ids of shipments on sheets that were not scanned. */
  onSheets: readonly string[]
  /** Unused doors for any parcels. */
  reserved: number
  readonly isPrepaid: boolean
}

/** Counts again, from the shipments alone, every number that the screens show. */
const recount = (rows: readonly OrderRow[], { onSheets, reserved, isPrepaid }: Day) => {
  const count = (...rules: readonly ((row: OrderRow) => boolean)[]) =>
    rows.filter((row) => rules.every((rule) => rule(row))).length
  const isOnSheet = ({ id }: OrderRow) => onSheets.includes(id)
  const created = count(isCreated)
  const labels = count(isUnprinted)
  const ready = count(isPrinted)
  const lockers = count((row) => isOpen(row) && !isCreated(row) && !hasCode(row))
  const doors = count(
    (row) => isOpen(row) && hasCode(row),
    ({ location }) => location?.type === 'ipb',
  )
  const open = count(isOpen)
  return {
    home: { created, labels, ready, lockers },
    tabs: { pending: created + labels, paid: count(isAwaitingDoor), prepared: ready },
    created,
    lists: { labels, lockers, pending: created + labels, prepared: ready },
    handover: {
      ready,
      parcels: count(
        isPrinted,
        (row) => !hasCode(row),
        (row) => !isOnSheet(row),
      ),
      at_doors: count(isPrinted, hasCode),
      on_sheets: count(isPrinted, (row) => !hasCode(row), isOnSheet),
      returns: 0,
    },
    notHandedIn: open,
    orderDoors: doors,
    reserved,
    maxBookings: Math.max(0, Math.min(100, (isPrepaid ? open - created : open) - doors - reserved)),
  }
}

/** Reads the same numbers as the screens do. */
const readNumbers = async (visitor: Browser) => {
  const { created, labels, ready, lockers } = await visitor.call(getAttention)
  const { status_counts } = await visitor.call(listShipments, { query: { limit: '1' } })
  const { pending = 0, paid = 0, prepared = 0 } = status_counts ?? {}
  const { ready: handover } = await visitor.call(listHandoverSheets)
  const collections = await visitor.call(listCollections)
  const { parcels, at_doors, on_sheets, returns } = handover
  return {
    home: { created, labels, ready, lockers },
    tabs: { pending, paid, prepared },
    created: (await visitor.call(countCreatedOrders)).count,
    lists: {
      labels: await readTotal(visitor, { attention: 'labels' }),
      lockers: await readTotal(visitor, { attention: 'lockers' }),
      pending: await readTotal(visitor, { shipments_type: 'ess' }),
      prepared: await readTotal(visitor, { status: 'prepared' }),
    },
    handover: { ready: handover.ready, parcels, at_doors, on_sheets, returns },
    notHandedIn: (await visitor.call(getCollectionHandlingRule, { query: {} })).parcels,
    orderDoors: collections.order_doors.flatMap(({ orders }) => orders).length,
    reserved: collections.collections.flatMap(({ doors }) => doors).length,
    maxBookings: (await visitor.call(getMaxAllowedBookings)).max_bookings,
  }
}

/** Waits until every number agrees: the stream keeps the counters a moment later. */
const expectAgreement = (visitor: Browser, day: Day) =>
  waitFor(async () => {
    const rows = await readRows(visitor)
    expect(await readNumbers(visitor)).toEqual(recount(rows, day))
  })

const print = (visitor: Browser, rows: readonly { readonly barcode: string }[]) =>
  visitor.send(printLabels.method, printLabels.path, {
    body: { barcodes: Object.fromEntries(rows.map(({ barcode }) => [barcode, {}])) },
  })

const toIds = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id)

describe('all numbers of a business day agree with the shipments', () => {
  test('of a company that is invoiced: confirm, print, book, hand over, delete, scan', async () => {
    const visitor = await logInAs(stack, demo.getEmail('postpaid'))
    const day: Day = { onSheets: [], reserved: 0, isPrepaid: false }
    const { orders } = await createOrders(visitor, Array(12).fill(companyOrders.postpaid))
    await expectAgreement(visitor, day)

    await visitor.call(confirmOrders, { body: { ids: toIds(orders.slice(0, 6)) } })
    await visitor.call(confirmOrders, {
      body: { ids: toIds(orders.slice(6, 8)), location_id: null },
    })
    const booked = toIds(orders.slice(8, 10))
    await visitor.call(confirmOrders, { body: { ids: booked, location_id: places.sadam } })
    await expectAgreement(visitor, day)

    await print(visitor, orders.slice(0, 9))
    await expectAgreement(visitor, day)

    const ids = toIds(orders.slice(0, 1))
    await visitor.call(bookDoors, { params: { place_id: places.sadam }, body: { ids } })
    const body = await holdDoors(visitor, places.sadam, ['S', 'S'])
    await visitor.call(createCollection, { body })
    day.reserved = 2
    await expectAgreement(visitor, day)

    day.onSheets = toIds(orders.slice(1, 4))
    const { sheet } = await visitor.call(createHandoverSheet, { body: { ids: day.onSheets } })
    await expectAgreement(visitor, day)

    await visitor.call(cancelOrders, { body: { ids: toIds(orders.slice(4, 5)) } })
    await expectAgreement(visitor, day)

    await stack.scan({ barcode: sheet.code, event: 'sourcein' })
    day.onSheets = []
    await waitFor(async () =>
      expect((await readRows(visitor)).filter(({ status }) => status === 'sourcein')).toHaveLength(
        3,
      ),
    )
    await expectAgreement(visitor, day)

    const week = toIsoWeek(await stack.now())
    const { total } = await visitor.call(getSupplyQualityReport, {
      params: { id: demo.getCompanyId('postpaid') },
      query: { from: week, to: week },
    })
    const { home } = await readNumbers(visitor)
    expect(total).toMatchObject({
      shipments: 9,
      unprinted_labels: home.labels,
      not_handed_in: home.labels + home.ready,
      handed_in_in_time: 3,
    })
    const { months } = await visitor.call(listStatements)
    const statement = await visitor.call(getStatement, {
      params: { month: months[0]?.month ?? '' },
    })
    // Of the ten that were confirmed, one was deleted.
    const cents = Math.round((orders[0]?.sender_amount_due ?? 0) * 100)
    expect(getToInvoice(statement.totals)).toBe(9 * cents)
    const lines = toStatementLines(statement.entries)
    expect(lines).toHaveLength(10)
    expect(lines.filter(({ sums }) => sums.sent === cents && sums.invoiced === cents)).toHaveLength(
      3,
    )
    expect(lines.filter(({ sums }) => sums.invoiced === 0)).toHaveLength(1)
  })

  test('of a company that pays in advance: pay, book, print', async () => {
    const visitor = await logInAs(stack, demo.getEmail('business'))
    const day: Day = { onSheets: [], reserved: 0, isPrepaid: true }
    const { orders } = await createOrders(visitor, Array(6).fill(companyOrders.business))
    await expectAgreement(visitor, day)
    await pay(visitor, { orderIds: toIds(orders.slice(0, 4)) })
    await expectAgreement(visitor, day)
    await print(visitor, orders.slice(0, 4))
    await expectAgreement(visitor, day)
    expect((await readNumbers(visitor)).home).toMatchObject({ created: 2, labels: 0, ready: 4 })
  })
})
