import { beforeEach, describe, expect, test } from 'vitest'
import {
  cancelCourierCollection,
  createCourierCollection,
  listCourierCollections,
} from '#shared/api/collections.ts'
import { setServiceStatus } from '#shared/api/services.ts'
import type { CourierCollection } from '#shared/collections/courier-collection.ts'
import { addDays, toTallinnDay } from '#shared/lib/tallinn-time.ts'
import { toIsoDay } from '#shared/lib/iso-day.ts'
import { setUpStack, setUpTable } from '#test/support/stack/fixtures.ts'
import {
  buildCollectionOrder,
  collectionAddress,
  readCollectionRule,
  storeWaitingParcels,
} from '#test/support/visitors/collections.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import { parseRefusal } from '#test/support/visitors/visitor.ts'

const company = 'com_demo_postpaid'

/** Two people of the same company. */
const stack = await setUpStack({ withoutShipments: true })
const table = setUpTable(stack)
const owner = await logInAs(stack, 'postpaid@demo.test')
const colleague = await logInAs(stack, 'postpaid.user@demo.test')
const rdp = await logInAs(stack, 'rdp@demo.test')

const readRule = () => readCollectionRule(owner)
const list = async (visitor = owner, query = {}) =>
  (await visitor.call(listCourierCollections, { query: { days_within: '14', ...query } }))
    .collections
const setWaiting = (count: number) => storeWaitingParcels(stack, table, company, count)

const requireCollection = (collection: CourierCollection | null): CourierCollection => {
  if (!collection) throw new Error('The response has no collection')
  return collection
}
const order = async (day: string, change: object = {}, visitor = owner) => {
  const body = buildCollectionOrder(day, change)
  return requireCollection((await visitor.call(createCourierCollection, { body })).collection)
}
const cancel = async (id: string, visitor = owner) =>
  requireCollection((await visitor.call(cancelCourierCollection, { params: { id } })).collection)
const refuse = (body: object, visitor = owner) =>
  visitor.expectRefusal(createCourierCollection, { body })
const switchService = (requested_status: 'active' | 'inactive') =>
  owner.call(setServiceStatus, {
    body: { setting_name: 'courier_collection', requested_status },
  })

beforeEach(async () => {
  await setWaiting(50)
  for (const { id, can_cancel } of await list()) if (can_cancel) await cancel(id)
})

test('answers how collections are ordered, and how many parcels wait', async () => {
  await setWaiting(12)
  const { days, ...rule } = await readRule()
  expect(rule).toEqual({
    min_parcels: 50,
    parcels: 12,
    order_until: '16:00',
    windows: [
      { from: '09:00', until: '13:00' },
      { from: '13:00', until: '17:00' },
    ],
    weekdays: [1, 2, 3, 4, 5],
  })
  expect(days.length).toBeGreaterThan(3)
  expect(days.every((day) => day > toIsoDay(toTallinnDay(Date.now())))).toBe(true)
})

describe('ordering', () => {
  test('any person of the company orders a collection, which all of it see in order', async () => {
    const { days } = await readRule()
    const [first = '', second = ''] = days
    const later = await order(second, {}, colleague)
    const afternoon = await order(first, { timewindow_from: '13:00', timewindow_until: '17:00' })
    const morning = await order(first)
    expect(morning).toMatchObject({
      source_place: { ...collectionAddress, address_zip: '10111', address_latitude: 59.4365 },
      timewindow_from: '09:00',
      timewindow_until: '13:00',
      status: 'prepared',
      can_cancel: true,
    })
    expect(Date.parse(morning.date_until) - Date.parse(morning.date_from)).toBe(4 * 3_600_000)
    const ids = [morning.id, afternoon.id, later.id]
    expect((await list(colleague)).map(({ id }) => id)).toEqual(ids)
    expect(await list(rdp)).toEqual([])
  })

  test.each([
    [
      'another address',
      { source_place: { ...collectionAddress, address_house: '5' } },
      'source_place',
      'address_not_found',
    ],
    [
      'a time that no courier comes at',
      { timewindow_from: '10:00' },
      'timewindow_from',
      'invalid_value',
    ],
    ['a day of last year', { day: '2025-11-25' }, 'day', 'collection_too_late'],
    ['a day of next year', { day: '2099-11-25' }, 'day', 'collection_day_closed'],
    ['text in place of a day', { day: 'homme' }, 'day', 'invalid_value'],
  ])('%s is refused', async (_, change, field, code) => {
    const { days } = await readRule()
    expect(await refuse(buildCollectionOrder(days[0] ?? '', change))).toMatchObject({
      status: 422,
      fields: { [field]: code },
    })
    expect(await list()).toEqual([])
  })

  test('49 parcels are not enough', async () => {
    await setWaiting(49)
    const { days } = await readRule()
    const body = buildCollectionOrder(days[0] ?? '')
    expect(await refuse(body)).toMatchObject({ fields: { parcels: 'not_enough_parcels' } })
    await setWaiting(50)
    expect(await order(body.day)).toMatchObject({ status: 'prepared' })
  })

  test('a company without the service orders none', async () => {
    const { days } = await readRule()
    expect(await refuse(buildCollectionOrder(days[0] ?? ''), rdp)).toMatchObject({
      status: 403,
      code: 'courier_service_inactive',
    })
  })

  test('a repeated request orders once; with another body it is refused', async () => {
    const { days } = await readRule()
    const [day = '', other = ''] = days
    const key = 'collection-1'
    const send = (body: object) => owner.send('POST', createCourierCollection.path, { body, key })
    const answers = await Promise.all([1, 2, 3].map(() => send(buildCollectionOrder(day))))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ json }) => JSON.stringify(json))).size).toBe(1)
    expect(await list()).toHaveLength(1)
    expect(parseRefusal(await send(buildCollectionOrder(other)))).toMatchObject({
      status: 409,
      code: 'idempotency_key_reused',
    })
  })

  test.each([1, 2, 3])('two people order the same time at once: one of them (%i)', async () => {
    const { days } = await readRule()
    const body = buildCollectionOrder(days[0] ?? '')
    const answers = await Promise.all(
      [owner, colleague, owner].map((each) =>
        each.send('POST', createCourierCollection.path, { body }),
      ),
    )
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused.map((answer) => parseRefusal(answer).fields)).toEqual([
      { timewindow_from: 'collection_exists' },
      { timewindow_from: 'collection_exists' },
    ])
    expect(await list()).toHaveLength(1)
  })

  test('several times of one day ordered at once are all kept', async () => {
    const { days } = await readRule()
    const [day = '', next = ''] = days
    const windows = [{}, { timewindow_from: '13:00', timewindow_until: '17:00' }, { day: next }]
    await Promise.all(windows.map((change) => order(day, change)))
    expect(await list()).toHaveLength(3)
  })
})

describe('listing', () => {
  test('shows the days asked for; a span of time shows cancelled ones too', async () => {
    const { days } = await readRule()
    const last = await order(days.at(-1) ?? '')
    expect(await list(owner, { days_within: '3' })).toEqual([])
    expect((await list()).map(({ id }) => id)).toEqual([last.id])
    await cancel(last.id)
    expect(await list()).toEqual([])
    const datetime_range = `${last.date_from},${last.date_until}`
    expect(await list(owner, { datetime_range })).toContainEqual({
      ...last,
      status: 'cancelled',
      can_cancel: false,
    })
    expect(await list(rdp, { datetime_range })).toEqual([])
  })

  test('shows seven days ahead when no days are asked for', async () => {
    const { days } = await readRule()
    const lastShown = toIsoDay(addDays(toTallinnDay(await stack.now()), 7))
    const shown = await order(days.findLast((day) => day <= lastShown) ?? '')
    await order(days.find((day) => day > lastShown) ?? '')
    const { collections } = await owner.call(listCourierCollections)
    expect(collections.map(({ id }) => id)).toEqual([shown.id])
  })

  test.each([
    ['days_within', '15'],
    ['days_within', '-1'],
    ['datetime_range', 'today'],
    ['datetime_range', '2026-11-25T00:00:00Z'],
    ['datetime_range', '2026-11-25T00:00:00Z,2026-11-24T00:00:00Z'],
    ['datetime_range', '2026-01-01T00:00:00Z,2027-01-01T00:00:00Z'],
  ])('%s=%s is refused', async (name, value) => {
    const query = { [name]: value }
    const { status, fields } = await owner.expectRefusal(listCourierCollections, { query })
    expect(status).toBe(422)
    expect(Object.keys(fields)).toContain(name)
  })
})

describe('cancelling', () => {
  test('frees the time, and a repeated cancellation leaves the new order alone', async () => {
    const { days } = await readRule()
    const [day = ''] = days
    const first = await order(day)
    const answers = await Promise.all([cancel(first.id), cancel(first.id, colleague)])
    expect(answers.map(({ status }) => status)).toEqual(['cancelled', 'cancelled'])
    const second = await order(day)
    expect((await cancel(first.id)).status).toBe('cancelled')
    expect((await list()).map(({ id }) => id)).toEqual([second.id])
  })

  test('a company neither sees nor cancels the collection of another', async () => {
    const { days } = await readRule()
    const { id } = await order(days[0] ?? '')
    expect(await rdp.expectRefusal(cancelCourierCollection, { params: { id } })).toMatchObject({
      status: 404,
    })
    expect(await list()).toHaveLength(1)
  })
})

describe('switching the service off', () => {
  test('cancels the collections, and orders at the same time leave none behind', async () => {
    const { days } = await readRule()
    await order(days[0] ?? '')
    const [switched, ...answers] = await Promise.all([
      owner.send('POST', setServiceStatus.path, {
        body: { setting_name: 'courier_collection', requested_status: 'inactive' },
      }),
      ...days
        .slice(1, 5)
        .map((day) =>
          colleague.send('POST', createCourierCollection.path, { body: buildCollectionOrder(day) }),
        ),
    ])
    expect(answers.every(({ status }) => status === 200 || status === 403)).toBe(true)
    // A switch that lost the race against an order is repeated.
    if (switched.status === 409) await switchService('inactive')
    expect(await list()).toEqual([])
    await switchService('active')
    expect(await order(days[0] ?? '')).toMatchObject({ status: 'prepared' })
  })
})

test('after the time to order, a collection can neither be ordered nor cancelled', async () => {
  const { days } = await readRule()
  const [day = ''] = days
  const { id } = await order(day)
  while ((await readRule()).days.includes(day)) await stack.advanceClock('PT6H')
  expect(await owner.expectRefusal(cancelCourierCollection, { params: { id } })).toMatchObject({
    status: 409,
    code: 'collection_cancel_too_late',
  })
  const afternoon = { timewindow_from: '13:00', timewindow_until: '17:00' }
  expect(await refuse(buildCollectionOrder(day, afternoon))).toMatchObject({
    fields: { day: 'collection_too_late' },
  })
  expect(await list()).toMatchObject([{ id, status: 'prepared', can_cancel: false }])
  // The courier comes although the service is switched off.
  await switchService('inactive')
  expect(await list()).toMatchObject([{ id, status: 'prepared' }])
})
