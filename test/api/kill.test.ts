import { mkdtemp, cp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, inject, test } from 'vitest'
import * as z from 'zod/mini'
import { preBookDoors } from '#shared/api/lockers.ts'
import { createOrder } from '#shared/api/orders.ts'
import { getApp } from '#shared/api/app.ts'
import { logIn } from '#shared/api/session.ts'
import { listShipments } from '#shared/api/shipments.ts'
import { places, toLocker } from '../lib/example-body.ts'
import { pay } from '../lib/pay.ts'
import type { TestStack } from '../lib/stack.ts'
import { startTestStack } from '../lib/stack.ts'
import { newBrowser, type Browser } from '../lib/visitor.ts'

/** The power cuts of the specification. */
const kills = 50

/** The product is ready so many milliseconds after its start. */
const longestStart = 5_000
const visitorsAtOnce = 4
/** A cut comes after up to so many milliseconds of load. */
const longestLoad = 1_500

/** What a visitor was told, and must find again. */
interface Told {
  readonly cookies: Browser['cookies']
  /** Shipments and the least that they have become. */
  readonly orders: Map<string, 'created' | 'paid'>
  booking?: { readonly key: string; readonly doors: readonly string[]; readonly until: string }
}

const logInFirst = async (stack: TestStack): Promise<Told> => {
  const browser = newBrowser(stack.url)
  await browser.call(getApp)
  await browser.call(logIn, { body: { email: 'private@demo.test', password: 'Demo-1234!' } })
  return { cookies: browser.cookies, orders: new Map() }
}

/** Does what a visitor does until the power goes, and notes every answer. */
const useIt = async (stack: TestStack, told: Told, round: number, isBooking: boolean) => {
  const browser = newBrowser(stack.url)
  for (const [name, value] of told.cookies) browser.cookies.set(name, value)
  for (let turn = 0; ; turn += 1) {
    const { order_ids: orderIds } = await browser.call(createOrder, { body: toLocker })
    for (const id of orderIds) told.orders.set(id, 'created')
    // One booking and one look at it a round stay below the limit of one address.
    if (turn === 0 && isBooking) {
      const key = `kill-${round}-${turn}`
      const params = { place_id: places.sadam }
      const booking = await browser.call(preBookDoors, { params, body: { sizes: ['S'] }, key })
      if (booking.reserved_until !== null) {
        told.booking = { key, doors: booking.booked_door_ids, until: booking.reserved_until }
      }
    }
    await pay(browser, { orderIds })
    for (const id of orderIds) told.orders.set(id, 'paid')
  }
}

/** The status of every shipment of the account. */
const statusesOf = async (browser: Browser) => {
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
const checkTold = async (stack: TestStack, told: Told) => {
  const browser = newBrowser(stack.url)
  for (const [name, value] of told.cookies) browser.cookies.set(name, value)
  const found = await statusesOf(browser)
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

test(`nothing that was answered is lost in ${kills} power cuts`, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'pakk-kill-'))
  await cp(inject('stack').world, dataDir, { recursive: true })
  let stack = await startTestStack({ dataDir })
  try {
    const told: Told[] = []
    const starts: number[] = []
    while (told.length < visitorsAtOnce) told.push(await logInFirst(stack))
    for (let round = 0; round < kills; round += 1) {
      const running = stack
      // The load ends with the power: what was under way fails.
      const load = Promise.allSettled(told.map((each, at) => useIt(running, each, round, at === 0)))
      await sleep(Math.random() * longestLoad)
      await stack.kill()
      const ends = await load
      for (const end of ends) {
        if (end.status === 'rejected') expect(String(end.reason)).toMatch(/fetch failed|terminated/)
      }
      const started = performance.now()
      stack = await startTestStack({ dataDir })
      starts.push(performance.now() - started)
      for (const each of told) await checkTold(stack, each)
    }
    const orders = told.flatMap((each) => [...each.orders.values()])
    const paid = orders.filter((least) => least === 'paid').length
    console.log(`${kills} power cuts, ${orders.length} shipments acknowledged, ${paid} paid`)
    expect(z.parse(z.int().check(z.gte(1)), paid)).toBeGreaterThan(0)
    // Half of the starts, for what else the machine does may hold up a few.
    const usual = starts.toSorted((one, other) => one - other)[Math.floor(kills / 2)]
    expect(usual).toBeLessThan(longestStart)
  } finally {
    await stack.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}, 240_000)
