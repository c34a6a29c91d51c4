import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { apiError } from '#shared/api/errors.ts'
import { checkDoorAvailability, preBookDoors, releaseSoftBooks } from '#shared/api/doors.ts'
import { createOrder } from '#shared/api/orders.ts'
import { payOrders } from '#shared/api/payments.ts'
import { listPlaces } from '#shared/api/places.ts'
import { register } from '#shared/api/session.ts'
import { confirmEmail } from '#shared/api/users.ts'
import { orderToLocker, places } from '#test/support/examples/example-body.ts'
import { person } from '#test/api/accounts/sign-up-forms.ts'
import { setUpStack } from '#test/support/stack/fixtures.ts'
import { callFrom } from '#test/support/visitors/call-from.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import { pay } from '#test/support/visitors/pay.ts'
import type { Browser } from '#test/support/visitors/visitor.ts'
import { parseRefusal, visit } from '#test/support/visitors/visitor.ts'
import { waitForTokenLink } from '#test/support/visitors/wait-for-token-link.ts'

const stack = await setUpStack({ withoutShipments: true })

let networks = 0
/** Returns the number of a network that no other test uses. */
const createNetwork = (): number => (networks += 1)

/** Books a door from a network. Returns `held`, `full` or the code of the error. */
const book = async (network: number, visitor: Browser, place: number, size = 'S') => {
  const { status, json } = await callFrom(network, visitor, stack.url, {
    method: 'POST',
    path: `/ipb/${place}/pre_book`,
    body: { sizes: [size] },
  })
  if (status !== 200) return z.parse(apiError, json).error_code
  return z.parse(preBookDoors.result, json).success ? 'held' : 'full'
}
const bookAsNewVisitor = async (network: number, place: number, size?: string) =>
  book(network, await visit(stack), place, size)

const countFreeDoors = async (visitor: Browser, place: number) => {
  const request = { params: { place_id: place }, body: { sizes: ['S'] } }
  return (await visitor.call(checkDoorAvailability, request)).available_doors
}

/** Lists the ids of Estonian white lockers. */
const listLockers = async (count: number): Promise<number[]> => {
  const visitor = await visit(stack)
  const query = { country: 'ee', type: 'ipb', dropoff: 'true', limit: String(count) }
  const { places: found } = await visitor.call(listPlaces, { query })
  return found.map(({ id }) => id)
}

const bookableSizes = ['XS', 'S', 'M', 'L', 'XL'] as const

describe('the guests of one network', () => {
  test('who send from one locker at once each get a door, with the sizes of honest people', async () => {
    await stack.advanceToNext('hour')
    const network = createNetwork()
    const sizes = ['XS', 'S', 'S', 'M', 'M', 'M', 'L', 'S']
    const sessions = await Promise.all(Array.from({ length: 24 }, () => visit(stack)))
    const results = await Promise.all(
      sessions.map((session, at) => book(network, session, places.sadam, sizes[at % sizes.length])),
    )
    expect(results).toEqual(Array.from({ length: 24 }, () => 'held'))
    await stack.advanceClock('PT16M')
  })

  test('who want a whole locker at once get three quarters of its doors of each size, and 30', async () => {
    await stack.advanceToNext('hour')
    const [hoarder, stranger] = [createNetwork(), createNetwork()]
    const before = await countFreeDoors(await visit(stack), places.sadam)
    const sessions = await Promise.all(Array.from({ length: 34 }, () => visit(stack)))
    const results = await Promise.all(
      sessions.map((session) => book(hoarder, session, places.sadam, 'XS')),
    )
    // Concurrent visitors may be asked to try again.
    for (const session of sessions) results.push(await book(hoarder, session, places.sadam, 'XS'))
    const after = await countFreeDoors(await visit(stack), places.sadam)
    const taken = bookableSizes.map((size) => (before[size] ?? 0) - (after[size] ?? 0))
    // The locker has 10 doors of XS and S, 15 of M, 5 of L and XL.
    expect(taken).toEqual([7, 7, 11, 3, 2])
    expect(results).toContain('network_doors')

    expect(await bookAsNewVisitor(hoarder, places.riga)).toBe('network_doors')
    for (const size of bookableSizes)
      expect(await bookAsNewVisitor(stranger, places.sadam, size)).toBe('held')
  })

  test('cannot take all doors of a size', async () => {
    await stack.advanceToNext('hour')
    const [hoarder, stranger] = [createNetwork(), createNetwork()]
    // The locker has 5 doors of XL.
    const results = []
    for (let count = 0; count < 5; count += 1)
      results.push(await bookAsNewVisitor(hoarder, places.sadam, 'XL'))
    const refused = 'network_doors_at_locker'
    expect(results).toEqual(['held', 'held', 'held', refused, refused])
    expect(await bookAsNewVisitor(hoarder, places.riga)).toBe('held')
    expect(await bookAsNewVisitor(stranger, places.sadam, 'XL')).toBe('held')
  })

  test('who want all lockers get 30 doors, and others still get theirs', async () => {
    await stack.advanceToNext('hour')
    const hoarder = createNetwork()
    const lockers = await listLockers(32)
    expect(lockers).toHaveLength(32)
    const visitor = await visit(stack)
    const countAll = async () => {
      const counts = []
      for (const place of lockers) counts.push(await countFreeDoors(visitor, place))
      return counts.flatMap((each) => Object.values(each)).reduce((sum, count) => sum + count, 0)
    }
    const before = await countAll()
    const [untried = 0, ...tried] = lockers
    for (const place of tried.slice(0, 25))
      expect(await bookAsNewVisitor(hoarder, place)).toBe('held')
    // An honest visitor of the same network, at another locker.
    expect(await bookAsNewVisitor(hoarder, untried)).toBe('held')

    const results: string[] = []
    for (const place of lockers) results.push(await bookAsNewVisitor(hoarder, place))
    expect(results.filter((each) => each === 'held')).toHaveLength(4)
    expect(results.at(-1)).toBe('network_doors')
    expect(before - (await countAll())).toBe(30)

    for (const place of lockers.slice(0, 8))
      expect(await bookAsNewVisitor(createNetwork(), place)).toBe('held')
  })

  test('get doors again when the holds have expired', async () => {
    await stack.advanceToNext('hour')
    const network = createNetwork()
    const bookLargest = () => bookAsNewVisitor(network, places.loksa, 'XL')
    let result = await bookLargest()
    expect(result).toBe('held')
    while (result === 'held') result = await bookLargest()
    expect(result).toBe('network_doors_at_locker')
    await stack.advanceClock('PT15M1S')
    expect(await bookLargest()).toBe('held')
  })

  test('get the door that another one has released or paid for', async () => {
    await stack.advanceToNext('hour')
    const visitor = await visit(stack)
    const hold = async (browser: Browser) =>
      browser.send('POST', preBookDoors.path, {
        params: { place_id: places.loksa },
        body: { sizes: ['XL'] },
      })
    let refused = await hold(visitor)
    while (refused.status === 200) refused = await hold(await visit(stack))
    expect(parseRefusal(refused)).toMatchObject({
      status: 429,
      type: 'too_many_requests',
      code: 'network_doors_at_locker',
    })
    expect(Number(refused.headers.get('retry-after'))).toBe(15 * 60)
    await visitor.call(releaseSoftBooks)
    const payer = await visit(stack)
    expect((await hold(payer)).status).toBe(200)
    const { order_ids: orderIds } = await payer.call(createOrder, { body: orderToLocker })
    // The parcel of size M gets an M door, and the payer's hold of the XL door ends.
    await pay(payer, { orderIds, location: places.loksa })
    expect((await hold(await visit(stack))).status).toBe(200)
  })

  test('send one parcel each in the wizard', async () => {
    const visitor = await visit(stack)
    const request = { params: { place_id: places.riga }, body: { sizes: ['S', 'S'] } }
    const refusal = { status: 403, code: 'guest_doors' }
    expect(await visitor.expectRefusal(preBookDoors, request)).toMatchObject(refusal)
    const soft = { ...request, body: { ...request.body, soft_book: true } }
    expect(await visitor.expectRefusal(checkDoorAvailability, soft)).toMatchObject(refusal)
    // Asking without holding is not limited.
    expect((await visitor.call(checkDoorAvailability, request)).success).toBe(true)
  })

  test('cannot hold the doors of many unpaid shipments', async () => {
    await stack.advanceToNext('hour')
    const visitor = await visit(stack)
    const body = Array.from({ length: 20 }, () => orderToLocker)
    const { order_ids } = await visitor.call(createOrder, { body })
    const payment = {
      order_ids,
      itella_terms: true,
      location_id: places.sadam,
      gateway: 'meripank',
    }
    expect(await visitor.expectRefusal(payOrders, { body: payment })).toMatchObject({
      status: 429,
      code: 'network_doors_at_locker',
    })
  })
})

test('accounts that anybody could sign up hold doors as the guests of their network until the e-mail is confirmed', async () => {
  await stack.advanceToNext('hour')
  const network = createNetwork()
  /** Asks for two doors. Returns 200 or the code of the error. */
  const hoard = async (visitor: Browser) => {
    const { status, json } = await callFrom(network, visitor, stack.url, {
      method: 'POST',
      path: `/ipb/${places.sadam}/pre_book`,
      body: { sizes: ['XL', 'XL'] },
    })
    return status === 200 ? status : z.parse(apiError, json).error_code
  }
  const signUp = async (email: string) => {
    const visitor = await visit(stack)
    await visitor.call(register, { body: { ...person, email } })
    return visitor
  }
  const [first, second] = [await signUp('esimene@example.com'), await signUp('teine@example.com')]
  expect(await hoard(first)).toBe(200)
  // The guests of a network hold 3 of its 5 doors of XL.
  expect(await hoard(second)).toBe('network_doors_at_locker')
  const { token } = await waitForTokenLink(stack, 'teine@example.com')
  await second.call(confirmEmail, { body: { token, category: 'confirm_email' } })
  expect(await hoard(second)).toBe(200)
})

test('an account holds up to 20 doors, in all its sessions', async () => {
  await stack.advanceToNext('hour')
  const [phone, desktop] = [
    await logInAs(stack, 'private@demo.test'),
    await logInAs(stack, 'private@demo.test'),
  ]
  const hold = (count: number) => ({
    params: { place_id: places.sadam },
    body: { sizes: Array.from({ length: count }, () => 'S') },
  })
  expect((await phone.call(preBookDoors, hold(12))).booked_door_ids).toHaveLength(12)
  expect(await desktop.expectRefusal(preBookDoors, hold(9))).toMatchObject({
    status: 429,
    code: 'account_doors',
  })
  expect((await desktop.call(preBookDoors, hold(8))).booked_door_ids).toHaveLength(8)
})

test('a session that holds doors for an hour without paying must pause', async () => {
  await stack.advanceToNext('day')
  const [network, visitor] = [createNetwork(), await visit(stack)]
  for (let times = 0; times < 5; times += 1) {
    expect(await book(network, visitor, places.riga)).toBe('held')
    await stack.advanceClock('PT14M')
  }
  expect(await book(network, visitor, places.riga)).toBe('doors_held_too_long')
  expect(await bookAsNewVisitor(network, places.riga)).toBe('held')
  await stack.advanceClock('PT16M1S')
  expect(await book(network, visitor, places.riga)).toBe('held')
})
