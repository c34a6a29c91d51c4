import { beforeAll, describe, expect, test } from 'vitest'
import { createOrder } from '#shared/api/orders.ts'
import { cancelOrders } from '#shared/api/orders.ts'
import { getOrder, listShipments, refreshStatuses } from '#shared/api/shipments.ts'
import { sortColumns } from '#shared/orders/list-options.ts'
import { statusGroups } from '#shared/orders/statuses/status-groups.ts'
import { orderToAddress, orderToLocker } from '#test/support/examples/example-body.ts'
import { setUpStack } from '#test/support/stack/fixtures.ts'
import { listRows } from '#test/support/visitors/list-orders.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import { type Browser, visit } from '#test/support/visitors/visitor.ts'
import { waitFor } from '#test/support/wait-for.ts'

const stack = await setUpStack({ isCold: true })
const person = await logInAs(stack, 'private@demo.test')
const company = await logInAs(stack, 'postpaid@demo.test')

const list = (browser: Browser, query: Readonly<Record<string, string>> = {}) =>
  browser.call(listShipments, { query })
const listIds = async (browser: Browser, query: Readonly<Record<string, string>>) =>
  (await list(browser, query)).shipments.map(({ id }) => id)

describe('GET /shipments', () => {
  test('shows a company all shipments, and a private person open and ended ones apart', async () => {
    expect(await list(company, { limit: '1' })).toMatchObject({ total: 400, total_is_exact: true })
    const open = await list(person, { limit: '500' })
    const archive = await list(person, { limit: '500', shipments_type: 'archive' })
    expect(open.total + archive.total).toBe(40)
    expect(open.total).toBe(open.shipments.length)
    const ended = ['delivered', 'cancelled', 'returned']
    expect(new Set(archive.shipments.map((row) => row.friendly_status))).toEqual(new Set(ended))
    expect(open.shipments.filter((row) => ended.includes(row.friendly_status))).toEqual([])
  })

  test('counts the shipments of each group, whatever status is asked for', async () => {
    const { status_counts: counts } = await list(company, { status: 'prepared', limit: '1' })
    for (const group of statusGroups)
      expect(counts?.[group]).toBe((await list(company, { status: group, limit: '1' })).total)
    const day = '2020-01-01'
    const dated = await list(company, { date_to: day })
    expect(new Set(Object.values(dated.status_counts ?? {}))).toEqual(new Set([0]))
    expect(await list(company, { search: 'a' })).toMatchObject({ status_counts: null })
  })

  test('shows of each shipment what the shipment itself says', async () => {
    const [row] = (await list(company, { status: 'prepared' })).shipments
    const { order } = await company.call(getOrder, { params: { id: row?.id ?? '' } })
    const { services, ...fields } = row ?? {}
    expect(order).toMatchObject(fields)
    expect(services).toEqual(
      order.order_products.flatMap(({ product }) =>
        product.type === 'extra' ? [product.service] : [],
      ),
    )
  })

  test.each([
    ['six', 'a company', () => company, {}, 4],
    ['five', 'a company on some days', () => company, { date_from: '2020-01-01' }, 3],
    ['five', 'a person with few shipments', () => person, {}, 3],
  ])('takes %s requests to the table for 100 shipments of %s', async (...row) => {
    const [, , getReader, query, queries] = row
    const { length: earlier } = await stack.listTableOperations('api/shipments/list-shipments')
    await list(getReader(), { limit: '100', ...query })
    const made = await stack.listTableOperations('api/shipments/list-shipments')
    expect(made.slice(earlier).toSorted()).toEqual([
      'BatchGetItem',
      'GetItem',
      ...Array<string>(queries).fill('Query'),
    ])
  })

  test.each(sortColumns)('gives the same shipments page by page sorted by %s', async (sort_by) => {
    const whole = await listIds(company, { limit: '500', sort_by })
    expect(new Set(whole).size).toBe(400)
    const pages: string[] = []
    for (const offset of [0, 100, 200, 300]) {
      pages.push(...(await listIds(company, { sort_by, offset: String(offset) })))
    }
    expect(pages).toEqual(whole)
    const descending = String(sort_by !== 'created_at')
    const reversed = await listIds(company, { limit: '500', sort_by, descending })
    expect(reversed).toEqual(whole.toReversed())
    expect(await listIds(company, { sort_by, descending, offset: '395' })).toEqual(
      whole.toReversed().slice(395),
    )
    expect(await listIds(company, { sort_by, offset: '400' })).toEqual([])
  })

  test('the groups of statuses part the list, in every order', async () => {
    const whole = await listIds(company, { limit: '500', sort_by: 'recipient_name' })
    const found: string[] = []
    for (const status of statusGroups) {
      const page = await list(company, { limit: '500', status, sort_by: 'recipient_name' })
      expect(page.total).toBe(page.shipments.length)
      expect(page.shipments.map(({ id }) => id)).toEqual(
        whole.filter((id) => page.shipments.some((row) => row.id === id)),
      )
      found.push(...page.shipments.map(({ id }) => id))
    }
    expect(found.toSorted()).toEqual(whole.toSorted())
    const status = 'delivered,on_the_way,pending'
    const some = await list(company, { limit: '500', status })
    const times = some.shipments.map(({ created_at }) => created_at)
    expect(times).toEqual(times.toSorted().toReversed())
    const first = await listIds(company, { limit: '30', status })
    const second = await listIds(company, { limit: '30', offset: '30', status })
    expect([...first, ...second]).toEqual(some.shipments.slice(0, 60).map(({ id }) => id))
  })

  test('the pending list has what is created or lacks its label', async () => {
    const { shipments, total } = await list(company, { limit: '500', shipments_type: 'ess' })
    expect(shipments).toHaveLength(total)
    const states = shipments.map(({ status, process_status }) => `${status} ${process_status}`)
    expect(new Set(states)).toEqual(new Set(['created ', 'prepared label_print_needed']))
  })

  test('the days of creation limit a list, in every order', async () => {
    const rows = await listRows(company)
    const day = (row: (typeof rows)[number] | undefined) =>
      new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Tallinn' }).format(
        Date.parse(row?.created_at ?? ''),
      )
    const [date_to, date_from] = [day(rows[100]), day(rows[200])]
    const expected = rows.filter((row) => day(row) >= date_from && day(row) <= date_to)
    for (const sort_by of ['created_at', 'recipient_name']) {
      const query = { limit: '500', date_from, date_to, sort_by }
      const page = await list(company, query)
      expect(page.total).toBe(expected.length)
      expect(page.shipments.map(({ id }) => id).toSorted()).toEqual(
        expected.map(({ id }) => id).toSorted(),
      )
    }
  })
})

describe('searching', () => {
  const recipient = {
    ...orderToLocker.recipient,
    name: 'Õie Žukovskaja-Pääsuke',
    phone: '+37256781234',
  }
  let id = ''
  let barcode = ''
  beforeAll(async () => {
    const body = { ...orderToLocker, recipient, reference: 'TLN-778', content: 'Жёлтый шарф' }
    const { orders } = await person.call(createOrder, { body })
    ;({ id = '', barcode = '' } = orders[0] ?? {})
    // From now on it is found by its stored words alone.
    await stack.advanceClock('PT6M')
    await waitFor(async () => {
      const found = await listIds(person, { search: 'zukovskaja' })
      if (!found.includes(id)) throw new Error('The new shipment is not found yet')
    })
  })

  test('finds a new shipment at once', async () => {
    const body = {
      ...orderToLocker,
      recipient: { ...recipient, name: 'Värske Saadetis', phone: '+37255500011' },
    }
    const { order_ids } = await person.call(createOrder, { body })
    expect(await listIds(person, { search: 'varske saa' })).toEqual(order_ids)
  })

  test.each([
    'oie zuk',
    'ÕIE PÄÄS',
    'paasuke 778',
    'tln-778',
    'жёлт',
    '+372 5678 1234',
    '56781234',
    '1234 zuk',
  ])('%j finds a shipment', async (search) => {
    expect(await list(person, { search })).toMatchObject({
      shipments: [{ id }],
      total: 1,
      total_is_exact: true,
    })
  })

  test('a barcode finds a shipment of the account alone', async () => {
    expect(await listIds(person, { search: barcode })).toEqual([id])
    expect(await listIds(person, { search: barcode.toLowerCase() })).toEqual([id])
    expect(await listIds(company, { search: barcode })).toEqual([])
  })

  test('finds nothing of another account, and nothing for other words', async () => {
    expect(await listIds(company, { search: 'zukovskaja' })).toEqual([])
    expect(await listIds(person, { search: 'oie kask' })).toEqual([])
    expect(await listIds(person, { search: '234' })).toEqual([])
  })

  test('goes with filters, and follows a change', async () => {
    expect(await listIds(person, { search: 'oie zuk', status: 'delivered' })).toEqual([])
    expect(await listIds(person, { search: 'oie zuk', status: 'pending' })).toEqual([id])
    await person.call(cancelOrders, { body: { ids: [id] } })
    await waitFor(async () =>
      expect(await listIds(person, { search: 'oie zuk', shipments_type: 'archive' })).toEqual([id]),
    )
  })
})

describe('counters', () => {
  test('follow shipments from a visitor to an account and through their statuses', async () => {
    const visitor = await visit(stack)
    const body = [orderToLocker, orderToAddress, orderToLocker]
    const { order_ids } = await visitor.call(createOrder, { body })
    await logInAs(stack, 'private.lt@demo.test', { browser: visitor })
    const count = async (query: Readonly<Record<string, string>>) =>
      (await list(visitor, { limit: '1', ...query })).total
    await waitFor(async () => expect(await count({ status: 'pending' })).toBe(3))
    await visitor.call(cancelOrders, { body: { ids: order_ids.slice(1) } })
    await waitFor(async () => expect(await count({ status: 'pending' })).toBe(1))
    await waitFor(async () => expect(await count({ shipments_type: 'archive' })).toBe(2))
  })
})

test.each(['---', '***', '(((((((('])(
  'a search of signs only (%s) finds nothing',
  async (search) => {
    expect(await list(company, { search })).toMatchObject({ shipments: [], total: 0 })
    expect(await list(company, { search, attention: 'labels' })).toMatchObject({ shipments: [] })
  },
)

test('a last day before the first one is refused at date_to', async () => {
  const query = { date_from: '2026-11-25', date_to: '2026-11-24' }
  const refusal = await company.expectRefusal(listShipments, { query })
  expect(refusal).toMatchObject({ status: 422, fields: { date_to: 'days_reversed' } })
  const equal = { date_from: '2026-11-25', date_to: '2026-11-25' }
  expect(await list(company, equal)).toHaveProperty('shipments')
})

describe('GET /orderstatus', () => {
  test('returns the statuses of own shipments and leaves out others', async () => {
    const [mine] = (await list(person)).shipments
    const [foreign] = (await list(company)).shipments
    const ids = [mine?.id, foreign?.id, 'ord_unknown'].join(',')
    const { id, status, process_status, friendly_status, relative_status, updated_at } = mine ?? {}
    expect(await person.call(refreshStatuses, { query: { ids } })).toEqual([
      { id, status, process_status, friendly_status, relative_status, updated_at },
    ])
  })

  test('refuses more than 100 ids', async () => {
    const ids = Array.from({ length: 101 }, (_, index) => `ord_${index}`).join(',')
    const refusal = await person.expectRefusal(refreshStatuses, { query: { ids } })
    expect(refusal.fields).toEqual({ ids: 'too_long' })
  })
})
