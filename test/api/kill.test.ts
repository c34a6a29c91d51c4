import { mkdtemp, cp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { preBookDoors } from '#shared/api/lockers.ts'
import { createOrder } from '#shared/api/orders.ts'
import { getApp } from '#shared/api/app.ts'
import { logIn } from '#shared/api/session.ts'
import { listShipments } from '#shared/api/shipments.ts'
import { places, orderToLocker } from '../support/examples/example-body.ts'
import { pay } from '../support/visitors/pay.ts'
import { fc, scale } from '../support/random.ts'
import type { TestStack } from '../support/stack/stack.ts'
import { startTestStack } from '../support/stack/stack.ts'
import { createBrowser, type Browser } from '../support/visitors/visitor.ts'

/** Power cuts of a usual run; `npm run soak -- kill` makes more. */
const kills = 6 * scale
const visitorsAtOnce = 4
/** A cut comes after up to so many answers. */
const maxResponses = 40

/** What a visitor was told, and must find again. */
interface Acknowledged {
  readonly cookies: Browser['cookies']
  /** Shipments and the least that they have become. */
  readonly orders: Map<string, 'created' | 'paid'>
  booking?: { readonly key: string; readonly doors: readonly string[]; readonly until: string }
}

const logInVisitor = async (stack: TestStack): Promise<Acknowledged> => {
  const browser = createBrowser(stack.url)
  await browser.call(getApp)
  await browser.call(logIn, { body: { email: 'private@demo.test', password: 'Demo-1234!' } })
  return { cookies: browser.cookies, orders: new Map() }
}

/** A visit of one round. */
interface Visit {
  readonly round: number
  readonly isBooking: boolean
  /** Is called after every answer. */
  readonly onAnswer: () => void
}

/** Does what a visitor does until the power goes, and notes every answer. */
const useUntilKilled = async (
  stack: TestStack,
  told: Acknowledged,
  { round, isBooking, onAnswer }: Visit,
) => {
  const browser = createBrowser(stack.url)
  for (const [name, value] of told.cookies) browser.cookies.set(name, value)
  for (let turn = 0; ; turn += 1) {
    const { order_ids: orderIds } = await browser.call(createOrder, { body: orderToLocker })
    for (const id of orderIds) told.orders.set(id, 'created')
    onAnswer()
    // One booking and one look at it a round stay below the limit of one address.
    if (turn === 0 && isBooking) {
      const key = `kill-${round}-${turn}`
      const params = { place_id: places.sadam }
      const booking = await browser.call(preBookDoors, { params, body: { sizes: ['S'] }, key })
      if (booking.reserved_until !== null) {
        told.booking = { key, doors: booking.booked_door_ids, until: booking.reserved_until }
      }
      onAnswer()
    }
    await pay(browser, { orderIds })
    for (const id of orderIds) told.orders.set(id, 'paid')
    onAnswer()
  }
}

const hasPaid = ({ orders }: Acknowledged) => [...orders.values()].includes('paid')

/** Lets all visitors use the stack and kills it after so many answers, in the first round after a payment. */
const killUnderLoad = async (
  stack: TestStack,
  told: readonly Acknowledged[],
  { round, answers }: { readonly round: number; readonly answers: number },
) => {
  const cut = Promise.withResolvers<void>()
  let answered = 0
  const onAnswer = () => {
    answered += 1
    if (answered >= answers && told.some(hasPaid)) cut.resolve()
  }
  if (round > 0 && answers === 0) cut.resolve()
  const visits = told.map((each, at) =>
    useUntilKilled(stack, each, { round, isBooking: at === 0, onAnswer }),
  )
  // The load ends with the power: what was under way fails.
  const load = Promise.allSettled(visits)
  await Promise.race([cut.promise, load])
  await stack.kill()
  for (const end of await load) {
    if (end.status === 'rejected') expect(String(end.reason)).toMatch(/fetch failed|terminated/)
  }
}

/** The status of every shipment of the account. */
const fetchStatuses = async (browser: Browser) => {
  const found = new Map<string, string>()
  for (let after: string | undefined, more = true; more;) {
    const query = { limit: '500', ...(after !== undefined && { after }) }
    const { shipments } = await browser.call(listShipments, { query })
    for (const { id, status } of shipments) found.set(id, status)
    after = shipments.at(-1)?.id
    more = shipments.length === 500
  }
  return found
}

/** Everything that was acknowledged is still so. */
const checkAcknowledged = async (stack: TestStack, told: Acknowledged) => {
  const browser = createBrowser(stack.url)
  for (const [name, value] of told.cookies) browser.cookies.set(name, value)
  const found = await fetchStatuses(browser)
  for (const [id, least] of told.orders) {
    expect(found.has(id), `shipment ${id}`).toBe(true)
    if (least === 'paid') expect(['paid', 'prepared']).toContain(found.get(id))
  }
  if (!told.booking) return
  const { key, doors, until } = told.booking
  const params = { place_id: places.sadam }
  const again = await browser.call(preBookDoors, { params, body: { sizes: ['S'] }, key })
  expect([again.booked_door_ids, again.reserved_until]).toEqual([doors, until])
}

test(
  `nothing that was answered is lost in ${kills} power cuts`,
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'pakk-kill-'))
    await cp(inject('stack').dataDir, dataDir, { recursive: true })
    let stack = await startTestStack({ dataDir })
    try {
      const told: Acknowledged[] = []
      while (told.length < visitorsAtOnce) told.push(await logInVisitor(stack))
      const cuts = fc.sample(fc.nat(maxResponses), kills)
      for (const [round, answers] of cuts.entries()) {
        await killUnderLoad(stack, told, { round, answers })
        stack = await startTestStack({ dataDir })
        // Limits of one address begin anew before they are reached.
        if (round % 50 === 49) await stack.advanceToNext('hour')
        for (const each of told) await checkAcknowledged(stack, each)
      }
      const orders = told.flatMap((each) => [...each.orders.values()])
      const paid = orders.filter((least) => least === 'paid').length
      console.log(`${kills} power cuts, ${orders.length} shipments acknowledged, ${paid} paid`)
      expect(paid).toBeGreaterThan(0)
    } finally {
      await stack.stop()
      await rm(dataDir, { recursive: true, force: true })
    }
  },
  120_000 + 30_000 * kills,
)
