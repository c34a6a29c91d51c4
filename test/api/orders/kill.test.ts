import { cp, rm } from 'node:fs/promises'
import { expect, inject, test } from 'vitest'
import { preBookDoors } from '#shared/api/doors.ts'
import { createOrder } from '#shared/api/orders.ts'
import { getApp } from '#shared/api/app.ts'
import { logIn } from '#shared/api/session.ts'
import { makeDataDir } from '#test/support/stack/make-data-dir.ts'
import { places, orderToLocker } from '#test/support/examples/example-body.ts'
import { pay } from '#test/support/visitors/pay.ts'
import { fc, scale } from '#test/support/random.ts'
import type { TestStack } from '#test/support/stack/stack.ts'
import { continuedLog, startTestStack } from '#test/support/stack/stack.ts'
import { createBrowser, type Browser } from '#test/support/visitors/visitor.ts'
import { listRows } from '#test/support/visitors/list-orders.ts'

/** Kills in a normal run; `npm run soak -- kill` runs more. */
const kills = 3 * scale
const visitorsAtOnce = 4
/** The process is killed after at most this many responses. */
const maxResponses = 40

/** What was acknowledged to a visitor and must still hold after a restart. */
interface Acknowledged {
  readonly cookies: Browser['cookies']
  /** Shipments and the earliest status that each may have. */
  readonly orders: Map<string, 'created' | 'paid'>
  booking?: { readonly key: string; readonly doors: readonly string[]; readonly until: string }
}

const logInVisitor = async (stack: TestStack): Promise<Acknowledged> => {
  const browser = createBrowser(stack.url)
  await browser.call(getApp)
  await browser.call(logIn, { body: { email: 'private@demo.test', password: 'Demo-1234!' } })
  return { cookies: browser.cookies, orders: new Map() }
}

/** The visit of one visitor in one round. */
interface Visit {
  readonly round: number
  readonly shouldBook: boolean
  /** Called after every response. */
  readonly onResponse: () => void
}

/** Creates, books and pays until the process is killed, and records every response. */
const useUntilKilled = async (
  stack: TestStack,
  acknowledged: Acknowledged,
  { round, shouldBook, onResponse }: Visit,
) => {
  const browser = createBrowser(stack.url)
  for (const [name, value] of acknowledged.cookies) browser.cookies.set(name, value)
  for (let turn = 0; ; turn += 1) {
    const { order_ids: orderIds } = await browser.call(createOrder, { body: orderToLocker })
    for (const id of orderIds) acknowledged.orders.set(id, 'created')
    onResponse()
    // One booking and one repetition of it per round stay below the limit of one address.
    if (turn === 0 && shouldBook) {
      const key = `kill-${round}-${turn}`
      const params = { place_id: places.sadam }
      const booking = await browser.call(preBookDoors, { params, body: { sizes: ['S'] }, key })
      if (booking.reserved_until !== null) {
        acknowledged.booking = {
          key,
          doors: booking.booked_door_ids,
          until: booking.reserved_until,
        }
      }
      onResponse()
    }
    await pay(browser, { orderIds })
    for (const id of orderIds) acknowledged.orders.set(id, 'paid')
    onResponse()
  }
}

const hasPaid = ({ orders }: Acknowledged) => [...orders.values()].includes('paid')

/** Lets all visitors use the stack and kills it after this many responses; in the first round only after a payment. */
const killUnderLoad = async (
  stack: TestStack,
  acknowledged: readonly Acknowledged[],
  { round, responses }: { readonly round: number; readonly responses: number },
) => {
  const killSignal = Promise.withResolvers<void>()
  let responseCount = 0
  const onResponse = () => {
    responseCount += 1
    if (responseCount >= responses && acknowledged.some(hasPaid)) killSignal.resolve()
  }
  if (round > 0 && responses === 0) killSignal.resolve()
  const visits = acknowledged.map((each, at) =>
    useUntilKilled(stack, each, { round, shouldBook: at === 0, onResponse }),
  )
  // Requests in flight fail when the process is killed.
  const load = Promise.allSettled(visits)
  await Promise.race([killSignal.promise, load])
  await stack.kill()
  for (const end of await load) {
    if (end.status === 'rejected') expect(String(end.reason)).toMatch(/fetch failed|terminated/)
  }
}

/** The status of every shipment of the account, by its id. */
const fetchStatuses = async (browser: Browser) => {
  return new Map((await listRows(browser)).map(({ id, status }) => [id, status]))
}

/** Checks that everything acknowledged still holds. */
const checkAcknowledged = async (stack: TestStack, acknowledged: Acknowledged) => {
  const browser = createBrowser(stack.url)
  for (const [name, value] of acknowledged.cookies) browser.cookies.set(name, value)
  const found = await fetchStatuses(browser)
  for (const [id, minimum] of acknowledged.orders) {
    expect(found.has(id), `shipment ${id}`).toBe(true)
    if (minimum === 'paid') expect(['paid', 'prepared']).toContain(found.get(id))
  }
  if (!acknowledged.booking) return
  const { key, doors, until } = acknowledged.booking
  const params = { place_id: places.sadam }
  const again = await browser.call(preBookDoors, { params, body: { sizes: ['S'] }, key })
  expect([again.booked_door_ids, again.reserved_until]).toEqual([doors, until])
}

test(
  `nothing acknowledged is lost when the process is killed ${kills} times`,
  async () => {
    const dataDir = await makeDataDir('kill')
    await cp(inject('stack').dataDir, dataDir, { recursive: true })
    let stack = await startTestStack({ dataDir })
    try {
      const acknowledged: Acknowledged[] = []
      while (acknowledged.length < visitorsAtOnce) acknowledged.push(await logInVisitor(stack))
      const cuts = fc.sample(fc.nat(maxResponses), kills)
      for (const [round, responses] of cuts.entries()) {
        await killUnderLoad(stack, acknowledged, { round, responses })
        stack = await startTestStack({ dataDir, expectedLog: continuedLog })
        // Rate limits per address are reset before they are reached.
        if (round % 50 === 49) await stack.advanceToNext('hour')
        for (const each of acknowledged) await checkAcknowledged(stack, each)
      }
      const orders = acknowledged.flatMap((each) => [...each.orders.values()])
      const paid = orders.filter((minimum) => minimum === 'paid').length
      if (scale > 1)
        console.log(`${kills} kills, ${orders.length} shipments acknowledged, ${paid} paid`)
      expect(paid).toBeGreaterThan(0)
    } finally {
      await stack.stop()
      await rm(dataDir, { recursive: true, force: true })
    }
  },
  120_000 + 30_000 * kills,
)
