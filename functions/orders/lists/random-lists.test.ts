import { beforeAll, expect, test } from 'vitest'
import { exampleOrder } from '#test/support/examples/example-order.ts'
import { fc, scale } from '#test/support/random.ts'
import { type SortColumn, sortColumns } from '#shared/orders/list-options.ts'
import { orderStatuses } from '#shared/orders/statuses/order-status.ts'
import { getStatusGroup, statusGroups } from '#shared/orders/statuses/status-groups.ts'
import { normalizeSearchText } from '#shared/places/search/search-text.ts'
import { keys } from '#functions/store/keys.ts'
import { createMemoryTable } from '#functions/store/memory-table.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import { toOrderItem } from '#functions/store/records/orders/order-writes.ts'
import { countList } from './count-list.ts'
import { toListFilter } from './list-filter.ts'
import { readList } from './read-list.ts'
import { toListState } from './counted-state.ts'

const owners = ['com_1', 'com_2'] as const
const minute = 60_000
const names = ['Mari Maasikas', 'mari maasikas', 'Õie', 'Ann', 'Ann Marie', 'Žanna Zirk'] as const
const cities = ['Tartu', 'Pärnu', 'Rīga'] as const

/** Most shipments are single ones; some are rows of a batch that was created at once. */
const createOrders = (owner: string, count: number): OrderRecord[] =>
  Array.from({ length: count }, (_, index) => {
    const batch = Math.floor(index / 40)
    const isBatch = batch % 3 === 0
    const isAddress = index % 5 === 0
    const address_city = cities[index % cities.length] ?? ''
    return {
      ...exampleOrder,
      id: `ord_${String((index * 7_919) % 100_003).padStart(26, '0')}`,
      owner,
      created_at: exampleOrder.created_at + (isBatch ? batch * 40 : index) * 13 * minute,
      status: orderStatuses[(index * 7) % orderStatuses.length] ?? 'created',
      process_status: index % 4 === 0 ? 'label_print_needed' : '',
      recipient: {
        ...exampleOrder.recipient,
        name: names[index % names.length] ?? '',
        phone: `+3725550${index % 90}`,
      },
      destination: {
        ...exampleOrder.destination,
        name: isAddress ? '' : `${address_city} keskus`,
        address_city,
      },
      location: index % 2 === 0 ? exampleOrder.location : undefined,
      reference: `T-${index % 10}`,
      content: index % 7 === 0 ? '' : `Kohv ${index % 7}`,
      ...(isBatch && { batch_row: index % 40 }),
    }
  })

const orders = { com_1: createOrders('com_1', 2_900), com_2: createOrders('com_2', 120) }
const table = createMemoryTable()

beforeAll(async () => {
  for (const order of [...orders.com_1, ...orders.com_2]) {
    await table.write({ put: toOrderItem(order) })
    // The counters that the stream would write.
    const { group, day: created } = toListState(order)
    for (const update of [keys.orderCounts(order.owner), keys.dayCounts(order.owner, created)])
      await table.write({ update, add: { [group]: 1 } })
  }
})

/** What a column shows, as it is compared; independent of the keys of the indexes. */
const toText = (order: OrderRecord, column: SortColumn): string => {
  const { destination } = order
  const texts = {
    created_at: '',
    status: `${statusGroups.indexOf(getStatusGroup(order))}${order.status === 'created' ? 0 : 1}`,
    recipient_name: order.recipient.name,
    recipient_phone: order.recipient.phone,
    destination: destination.name === '' ? destination.address_city : destination.name,
    location: order.location?.name ?? '',
    reference: order.reference,
    content: order.content,
  }
  return normalizeSearchText(texts[column])
}

const compare = (one: string | number, other: string | number) =>
  one < other ? -1 : Number(one > other)

/** Sorts all shipments by a column, then by time; a batch from its first row on in both directions. */
const sortPlainly = (found: readonly OrderRecord[], column: SortColumn, descending: boolean) =>
  found
    .map((order) => ({ order, text: toText(order, column) }))
    .toSorted((one, other) => {
      const difference =
        compare(one.text, other.text) || compare(one.order.created_at, other.order.created_at)
      if (difference !== 0) return descending ? -difference : difference
      return compare(one.order.batch_row ?? 0, other.order.batch_row ?? 0)
    })
    .map(({ order }) => order.id)

const day = fc
  .integer({ min: 0, max: 30 })
  .map((days) =>
    new Date(exampleOrder.created_at + days * 24 * 60 * minute).toISOString().slice(0, 10),
  )

test('any page of any list is that of all its shipments, sorted plainly', () =>
  fc.assert(
    fc.asyncProperty(
      fc.record({
        owner: fc.constantFrom(...owners),
        column: fc.constantFrom(...sortColumns),
        descending: fc.boolean(),
        isCompany: fc.boolean(),
        shipments_type: fc.constantFrom('shipments', 'archive', 'ess'),
        status: fc.option(fc.subarray([...statusGroups], { minLength: 1 }), { nil: undefined }),
        days: fc.option(fc.tuple(day, day), { nil: undefined, freq: 2 }),
        offset: fc.integer({ min: 0, max: 3_000 }),
        limit: fc.integer({ min: 1, max: 150 }),
      }),
      async ({ owner, column, descending, isCompany, days, offset, limit, ...query }) => {
        const [date_from, date_to] = days?.toSorted() ?? []
        const filter = toListFilter({ ...query, date_from, date_to }, isCompany)
        const { groups, from = 0, until = Infinity } = filter
        const fitting = orders[owner].filter(
          (order) =>
            (groups ?? statusGroups).includes(getStatusGroup(order)) &&
            order.created_at >= from &&
            order.created_at < until,
        )
        const list = { owner, filter, column, descending, window: { offset, limit } }
        const page = await readList(table, list, countList(table, owner, filter))
        expect(page.rows.map(({ id }) => id)).toEqual(
          sortPlainly(fitting, column, descending).slice(offset, offset + limit),
        )
        if (page.isEnd) expect(offset + page.rows.length).toBe(fitting.length)
      },
    ),
    { numRuns: 150 * scale },
  ))
