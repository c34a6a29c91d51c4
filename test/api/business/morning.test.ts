import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { MorningPreset } from '#shared/accounts/morning-preset.ts'
import { morningSteps } from '#shared/accounts/morning-steps.ts'
import { saveSoftConfig } from '#shared/api/accounts.ts'
import { getApp } from '#shared/api/app.ts'
import {
  cancelCourierCollection,
  listCollections,
  listCourierCollections,
} from '#shared/api/collections.ts'
import { getOrder, listShipments } from '#shared/api/shipments.ts'
import { companyOrders } from '#test/support/examples/company-orders.ts'
import { places } from '#test/support/examples/example-body.ts'
import { setUpStack, setUpTable } from '#test/support/stack/fixtures.ts'
import { browseAs } from '#test/support/visitors/browse-as.ts'
import { storeWaitingParcels } from '#test/support/visitors/collections.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import { waitFor } from '#test/support/wait-for.ts'
import { createOrders } from '#test/support/visitors/send-parcel.ts'
import type { Reports } from '#web/morning/press-steps.ts'

const stack = await setUpStack({ withoutShipments: true })
const table = setUpTable(stack)
const owner = await logInAs(stack, 'postpaid@demo.test')

const preset: MorningPreset = {
  steps: [...morningSteps],
  drop_off: { kind: 'blue', place_id: null },
  doors: { place_id: places.sadam, counts: { S: 2, M: 1 } },
  courier: { address: null, window_from: '13:00' },
}

/** Does all that waits, as the site does it. */
const prepare = async (steps: MorningPreset = preset) => {
  // Modules of the site read the page's globals when they are loaded.
  const { pressAll } = await import('#web/morning/press-all.ts')
  let last: Reports = {}
  const onReport = (reports: Reports) => {
    last = reports
  }
  const app = await owner.call(getApp)
  await pressAll(app, steps, undefined, {
    onReport,
    onPrinted: () => undefined,
    isStopped: () => false,
  })
  return Object.fromEntries(
    Object.entries(last).map(([step, { done, failures }]) => [
      step,
      [done, failures.map(({ problem }) => problem.error_code)],
    ]),
  )
}

/** Waits until the list of pending shipments has some in a state, which it follows a moment later. */
const waitForList = (ids: readonly string[], process_status: string) =>
  waitFor(async () => {
    const { shipments } = await owner.call(listShipments, { query: { shipments_type: 'ess' } })
    const listed = shipments.filter((row) => row.process_status === process_status)
    expect(listed.map(({ id }) => id)).toEqual(expect.arrayContaining([...ids]))
  })

/** What a company has after it: its shipments, doors and visits. */
const readState = async (ids: readonly string[]) => {
  const orders = await Promise.all(
    ids.map(async (id) => (await owner.call(getOrder, { params: { id } })).order),
  )
  const { collections } = await owner.call(listCollections)
  const visits = (await owner.call(listCourierCollections, { query: { days_within: '7' } }))
    .collections
  return {
    orders: orders.map(({ id, status, process_status, order_source_pin_code }) => ({
      id,
      status,
      process_status,
      order_source_pin_code,
    })),
    doors: collections.flatMap(({ doors }) => doors.map(({ id, door_size }) => [id, door_size])),
    visits: visits.map(({ id, timewindow_from }) => [id, timewindow_from]),
  }
}

beforeAll(() => browseAs(stack.url, owner))
afterAll(() => vi.unstubAllGlobals())

test('all that waits is prepared once, whether it is done again or twice at the same time', async () => {
  await storeWaitingParcels(stack, table, 'com_demo_postpaid', 60)
  const { orderIds } = await createOrders(owner, Array(3).fill(companyOrders.postpaid))
  await waitForList(orderIds, '')
  await Promise.all([prepare(), prepare()])
  const state = await readState(orderIds)
  for (const order of state.orders)
    expect(order).toMatchObject({ status: 'prepared', process_status: '' })
  expect(state.doors.map(([, size]) => size)).toEqual(['S', 'S', 'M'])
  expect(state.visits.map(([, from]) => from)).toEqual(['13:00'])

  const again = await prepare()
  expect(again).toEqual({
    confirm: [0, []],
    print: [0, []],
    doors: [0, []],
    courier: [1, []],
  })
  expect(await readState(orderIds)).toEqual(state)
})

/** Answers the lists as they are now from now on, until the returned function is called. */
const keepLists = () => {
  const fetchNow = globalThis.fetch
  const kept = new Map<string, string>()
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (!/^\/api\/(?:shipments|courier_collections)/.test(url) || init?.method !== 'GET')
      return fetchNow(url, init)
    const text = kept.get(url) ?? (await (await fetchNow(url, init)).text())
    kept.set(url, text)
    return Response.json(JSON.parse(text))
  })
  return () => vi.stubGlobal('fetch', fetchNow)
}

test('what a colleague has done since the lists were read is not done again', async () => {
  await storeWaitingParcels(stack, table, 'com_demo_postpaid', 60)
  for (const { id } of (await owner.call(listCourierCollections, { query: { days_within: '7' } }))
    .collections)
    await owner.call(cancelCourierCollection, { params: { id } })
  const { orderIds } = await createOrders(owner, Array(2).fill(companyOrders.postpaid))
  await waitForList(orderIds, '')
  await prepare({ ...preset, steps: ['confirm'] })
  await waitForList(orderIds, 'label_print_needed')
  const readAgain = keepLists()
  expect(await prepare()).toMatchObject({ print: [2, []], courier: [1, []] })
  const state = await readState(orderIds)
  expect(await prepare()).toMatchObject({ print: [0, []], courier: [1, []] })
  readAgain()
  expect(await readState(orderIds)).toEqual(state)
})

test('what fails is named, and the next steps are done', async () => {
  await storeWaitingParcels(stack, table, 'com_demo_postpaid', 1)
  const { orderIds } = await createOrders(owner, [companyOrders.postpaid])
  await waitForList(orderIds, '')
  const many = { ...preset, doors: { place_id: places.sadam, counts: { XL: 90 } } }
  await owner.call(saveSoftConfig, { body: { morning: many } })
  expect((await owner.call(getApp)).account?.data.soft_config.morning).toEqual(many)
  expect(await prepare(many)).toMatchObject({
    confirm: [1, []],
    print: [1, []],
    doors: [0, ['doors_not_reserved']],
    courier: [1, []],
  })
  expect((await readState(orderIds)).orders).toMatchObject([{ status: 'prepared' }])
})
