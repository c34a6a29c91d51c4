import { ListQueuesCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  cancelCourierCollection,
  createCourierCollection,
  listCourierCollections,
  listRecurringCollections,
} from '#shared/api/collections.ts'
import { listCollectionPlaces } from '#shared/api/places.ts'
import { setServiceStatus } from '#shared/api/services.ts'
import {
  getPlanHorizon,
  listDaysToPlan,
  listNextDays,
} from '#shared/collections/check-recurring.ts'
import { getIsoWeekday, toIsoDay } from '#shared/lib/iso-day.ts'
import { toTallinnDay } from '#shared/lib/tallinn-time.ts'
import { keys } from '#functions/store/keys.ts'
import { recurringCollectionsItem } from '#functions/store/records/recurring-collection-store.ts'
import { setUpStack, setUpTable } from '#test/support/stack/fixtures.ts'
import {
  buildRecurringOrder,
  collectionAddress,
  readCollectionRule,
  storeWaitingParcels,
} from '#test/support/visitors/collections.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'

const company = 'com_demo_postpaid'
const everyDay = [1, 2, 3, 4, 5]

const stack = await setUpStack({ withoutShipments: true })
const table = setUpTable(stack)
const owner = await logInAs(stack, 'postpaid@demo.test')
const colleague = await logInAs(stack, 'postpaid.user@demo.test')
const rdp = await logInAs(stack, 'rdp@demo.test')

const listVisits = async (visitor = owner) =>
  (await visitor.call(listCourierCollections, { query: { days_within: '14' } })).collections
const listAllVisits = async () => {
  const now = await stack.now()
  const day = 24 * 3_600_000
  const range = [now - 8 * day, now + 15 * day].map((time) => new Date(time).toISOString())
  const query = { datetime_range: range.join() }
  return (await owner.call(listCourierCollections, { query })).collections
}
const listRecurring = async (visitor = owner) =>
  (await visitor.call(listRecurringCollections)).recurring_collections
const order = async (weekdays: readonly number[], change: object = {}, visitor = owner) => {
  const body = buildRecurringOrder(weekdays, change)
  const answer = await visitor.call(createCourierCollection, { body })
  if (!answer.recurring_collection) throw new Error('The response has no recurring collection')
  return { first: answer.collection, recurring: answer.recurring_collection }
}
const cancel = (id: string, visitor = owner) =>
  visitor.call(cancelCourierCollection, { params: { id } })
const refuse = (body: object, visitor = owner) =>
  visitor.expectRefusal(createCourierCollection, { body })
const toDay = ({ date_from }: { readonly date_from: string }) =>
  toIsoDay(toTallinnDay(Date.parse(date_from)))

/** The days that are to be ordered of a collection that has just been made. */
const listExpectedDays = async (weekdays: readonly number[]) => {
  const now = await stack.now()
  const planned_until = toIsoDay(toTallinnDay(now))
  return listDaysToPlan({ source_place: collectionAddress, weekdays, planned_until }, now)
}

beforeEach(async () => {
  await storeWaitingParcels(stack, table, company, 0)
  await owner.call(setServiceStatus, {
    body: { setting_name: 'courier_collection', requested_status: 'active' },
  })
  for (const { id } of await listRecurring()) await cancel(id)
  for (const { id, can_cancel } of await listVisits()) if (can_cancel) await cancel(id)
})

describe('ordering', () => {
  test('orders the collections of the next 7 days with it, whatever waits', async () => {
    const days = await listExpectedDays(everyDay)
    const { first, recurring } = await order([5, 4, 3, 2, 1], {}, colleague)
    const visits = (await listVisits()).filter(({ can_cancel }) => can_cancel)
    expect(visits.map(toDay)).toEqual(days)
    expect(visits.every(({ recurring_id }) => recurring_id === recurring.id)).toBe(true)
    expect(first).toEqual(visits[0])
    expect(recurring).toMatchObject({
      source_place: { ...collectionAddress, address_zip: '10111', address_latitude: 59.4365 },
      weekdays: everyDay,
      timewindow_from: '09:00',
      timewindow_until: '13:00',
    })
    expect(recurring.next_days).toHaveLength(3)
    expect(await listRecurring(colleague)).toEqual([recurring])
    expect(await listRecurring(rdp)).toEqual([])
  })

  test('of one weekday names the next days, three weeks ahead', async () => {
    const { recurring } = await order([3])
    const [planned] = await listExpectedDays([3])
    const now = await stack.now()
    const planned_until = getPlanHorizon(now)
    expect(recurring.next_days).toEqual(
      listNextDays(
        { source_place: collectionAddress, weekdays: [3], planned_until },
        planned === undefined ? [] : [planned],
      ),
    )
    expect(recurring.next_days.map(getIsoWeekday)).toEqual([3, 3, 3])
  })

  test('each names only days of its own weekdays', async () => {
    await order([1, 3, 5])
    await order([2, 4])
    const days = (await listRecurring()).map(({ next_days }) => next_days.map(getIsoWeekday))
    expect(days).toHaveLength(2)
    for (const day of days[0] ?? []) expect([1, 3, 5]).toContain(day)
    for (const day of days[1] ?? []) expect([2, 4]).toContain(day)
  })

  test.each([
    ['no weekday', { recurring: { weekdays: [] } }, 'recurring.weekdays', 'required'],
    ['a weekday twice', { recurring: { weekdays: [1, 1] } }, 'recurring.weekdays', 'invalid_value'],
    ['an eighth day', { recurring: { weekdays: [8] } }, 'recurring.weekdays.0', 'invalid_value'],
    ['Saturday', { recurring: { weekdays: [6] } }, 'recurring.weekdays', 'collection_day_closed'],
    ['a day besides', { day: '2026-11-30' }, 'day', 'invalid_value'],
    ['neither day nor weekdays', { recurring: undefined }, 'day', 'required'],
    ['another time', { timewindow_from: '10:00' }, 'timewindow_from', 'invalid_value'],
    [
      'another address',
      { source_place: { ...collectionAddress, address_house: '5' } },
      'source_place',
      'address_not_found',
    ],
  ])('%s is refused', async (_, change, field, code) => {
    expect(await refuse(buildRecurringOrder([1], change))).toMatchObject({
      status: 422,
      fields: { [field]: code },
    })
    expect(await listRecurring()).toEqual([])
  })

  test('the same weekday, address and time exists once, also in a race', async () => {
    const body = buildRecurringOrder([1, 2])
    const answers = await Promise.all(
      [owner, colleague, owner].map((each) =>
        each.send('POST', createCourierCollection.path, { body }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(2)
    expect(await refuse(buildRecurringOrder([2, 3]))).toMatchObject({
      fields: { timewindow_from: 'collection_exists' },
    })
    await order([3])
    await order([2], { timewindow_from: '13:00', timewindow_until: '17:00' })
    expect(await listRecurring()).toHaveLength(3)
  })

  test('a repeated request orders once', async () => {
    const send = () =>
      owner.send('POST', createCourierCollection.path, {
        body: buildRecurringOrder([1]),
        key: 'recurring-1',
      })
    const answers = [await send(), await send()]
    expect(answers[1]?.json).toEqual(answers[0]?.json)
    expect(await listRecurring()).toHaveLength(1)
  })

  test('a company without the service orders none', async () => {
    expect(await refuse(buildRecurringOrder([1]), rdp)).toMatchObject({
      status: 403,
      code: 'courier_service_inactive',
    })
  })

  test('no second courier is ordered where one comes already', async () => {
    await storeWaitingParcels(stack, table, company, 50)
    const [day = ''] = (await readCollectionRule(owner)).days
    const { recurring: weekly, ...single } = buildRecurringOrder(everyDay)
    await owner.call(createCourierCollection, { body: { ...single, day } })
    const { recurring } = await order(weekly.weekdays)
    const visits = (await listVisits()).filter((each) => toDay(each) === day)
    expect(visits).toMatchObject([{ recurring_id: null }])
    expect(recurring.next_days).toContain(day)
  })
})

test('all of the company list its addresses, and nobody else', async () => {
  const { places } = await colleague.call(listCollectionPlaces)
  expect(places).toMatchObject([
    { ...collectionAddress, address_zip: '10111', address_latitude: 59.4365 },
  ])
  expect(await rdp.call(listCollectionPlaces)).toEqual({ places: [] })
})

describe('ending', () => {
  test('cancels its collections alone, and stays so', async () => {
    const mondays = await order([1])
    const others = await order([2, 3, 4, 5])
    expect(
      await rdp.expectRefusal(cancelCourierCollection, { params: { id: others.recurring.id } }),
    ).toMatchObject({ status: 404 })
    const answers = await Promise.all([
      cancel(others.recurring.id),
      cancel(others.recurring.id, colleague),
    ])
    for (const answer of answers) {
      expect(answer).toEqual({
        collection: null,
        recurring_collection: { ...others.recurring, next_days: [] },
      })
    }
    expect((await listRecurring()).map(({ id }) => id)).toEqual([mondays.recurring.id])
    const visits = (await listVisits()).filter(({ can_cancel }) => can_cancel)
    expect(visits.every(({ recurring_id }) => recurring_id === mondays.recurring.id)).toBe(true)
  })

  test('follows from switching the service off', async () => {
    await order(everyDay)
    await owner.call(setServiceStatus, {
      body: { setting_name: 'courier_collection', requested_status: 'inactive' },
    })
    expect(await listRecurring()).toEqual([])
    expect((await listVisits()).filter(({ can_cancel }) => can_cancel)).toEqual([])
  })

  test('follows from removing its address', async () => {
    const { recurring } = await order(everyDay)
    const save = (address_house: string) =>
      owner.call(setServiceStatus, {
        body: {
          setting_name: 'courier_collection',
          data: { places: [{ ...recurring.source_place, address_house }] },
        },
      })
    await save('4')
    expect(await listRecurring()).toEqual([recurring])
    await save('6')
    expect(await listRecurring()).toEqual([])
    expect((await listVisits()).filter(({ can_cancel }) => can_cancel)).toEqual([])
    await save('4')
  })
})

test('every day a further day is ordered once, and a cancelled collection is not made again', async () => {
  await stack.advanceClock('PT1M')
  const { recurring } = await order(everyDay)
  const cancelled = (await listVisits()).at(-1)
  await cancel(cancelled?.id ?? '')
  for (const advance of ['P1D', 'PT1M', 'P1D', 'P3D', 'P1D']) {
    await stack.advanceClock(advance)
    const listOwn = async () =>
      (await listAllVisits()).filter((each) => each.recurring_id === recurring.id)
    const lastDay = (await listExpectedDays(everyDay)).at(-1)
    // The due work of a day goes through a queue.
    await expect.poll(async () => (await listOwn()).map(toDay).at(-1)).toBe(lastDay)
    const visits = await listOwn()
    const days = visits.map(toDay)
    expect(new Set(days).size).toBe(days.length)
    expect(visits).toContainEqual({ ...cancelled, status: 'cancelled', can_cancel: false })
    const item = await table.readItem(keys.recurringCollections(company))
    expect(Date.parse(String(item?.['due_at']))).toBeGreaterThan(await stack.now())
  }
})

test('messages that arrive at once plan each day once', async () => {
  const { recurring } = await order([1])
  const key = keys.recurringCollections(company)
  const stored = recurringCollectionsItem.shape.collections.parse(
    (await table.readItem(key))?.['collections'],
  )
  const planned = stored.find(({ id }) => id === recurring.id)
  // As it is when the daily work has not run for long: every day is to be planned.
  const unplanned = { ...planned, weekdays: everyDay, planned_until: '2020-01-01' }
  await table.client.send(
    new UpdateCommand({
      TableName: stack.tableName,
      Key: key,
      UpdateExpression: 'SET collections = :collections ADD version :one',
      ExpressionAttributeValues: { ':collections': [unplanned], ':one': 1 },
    }),
  )
  for (const { id, can_cancel } of await listVisits()) if (can_cancel) await cancel(id)
  const days = await listExpectedDays(everyDay)

  const queues = new SQSClient(stack.awsClient)
  const { QueueUrls = [] } = await queues.send(new ListQueuesCommand({}))
  const QueueUrl = QueueUrls.find((url) => url.endsWith('-due-work'))
  const MessageBody = JSON.stringify(key)
  await Promise.all(
    Array.from({ length: 8 }, () => queues.send(new SendMessageCommand({ QueueUrl, MessageBody }))),
  )
  queues.destroy()
  const listOpen = async () =>
    (await listVisits()).filter(({ can_cancel }) => can_cancel).map(toDay)
  await expect.poll(listOpen).toEqual(days)
  await stack.advanceClock('PT1M')
  expect(await listOpen()).toEqual(days)
})
