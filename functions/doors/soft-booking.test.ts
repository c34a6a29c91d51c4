import { afterEach, describe, expect, test, vi } from 'vitest'
import type { DoorSize } from '#shared/places/door-sizes.ts'
import { bookMany, countBooked, createLockers, guest } from '#test/support/doors/lockers.ts'
import { watchFigures } from '#test/support/watch-figures.ts'
import { countAllowedBookings } from './count-allowed-bookings.ts'
import { getHoldGroup } from './group-limits.ts'
import { softBookDoors } from './soft-booking.ts'

const minute = 60_000
const otherGuest = getHoldGroup(undefined, '192.0.2.2')
const account = getHoldGroup({ id: 'acc_1' }, '192.0.2.1')

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

describe('the guests of one network', () => {
  test('hold three quarters of the doors of a size of a locker, also in a race', async () => {
    const lockers = await createLockers(2, 15)
    const results = await bookMany(lockers, 20, () => 1)
    expect(countBooked(results)).toBe(11)
    expect(results.filter((each) => each === 'network_doors_at_locker')).toHaveLength(9)
    expect(lockers.countHeld()).toBe(11)
    expect(await lockers.book(guest, 'honest', 2)).toHaveLength(1)
    expect(await lockers.book(otherGuest, 'stranger')).toHaveLength(1)
    expect(await lockers.book(account, 'customer')).toHaveLength(1)
  })

  test('hold 30 doors at all lockers, also in a race', async () => {
    const lockers = await createLockers(40, 5)
    const results: (string | readonly string[])[] = []
    for (let start = 0; start < 40; start += 8)
      results.push(...(await bookMany(lockers, start + 8, (index) => 1 + index)).slice(start))
    expect(countBooked(results)).toBe(30)
    expect(results.filter((each) => each === 'network_doors')).toHaveLength(10)
    expect(lockers.countHeld()).toBe(30)
    expect(await lockers.book(otherGuest, 'stranger', 40)).toHaveLength(1)
  })

  test('get no larger door of a locker than their share of its size', async () => {
    const lockers = await createLockers(1, 2, 'M')
    expect(await lockers.book(guest, 'first', 1, ['S'])).toHaveLength(1)
    expect(await lockers.book(guest, 'second', 1, ['S'])).toBe('network_doors_at_locker')
  })

  test('are told that a locker is full, whatever they hold', async () => {
    const lockers = await createLockers(1, 1)
    await lockers.book(guest, 'first')
    expect(await lockers.book(guest, 'second')).toEqual([])
  })
})

test('doors that are held are counted, and those that are refused are not', async () => {
  const lockers = await createLockers(1, 4)
  const listLines = watchFigures()
  await lockers.book(account, 'first', 1, ['S', 'S'])
  await lockers.book(account, 'second', 1, ['S', 'S', 'S'])
  expect(listLines()).toMatchObject([{ doors_held: 2 }])
})

test('a repeated request for shipments has its first answer after one of them was changed', async () => {
  const { runtime, countHeld } = await createLockers(1, 5)
  const place = { group: account, holder: 'ses_1', place: 1 }
  const hold = (size: DoorSize) =>
    softBookDoors(runtime, { ...place, sizes: [size], orderIds: ['ord_1'], requestKey: 'req_1' })
  const held = await hold('S')
  expect(await hold('XS')).toEqual(held)
  expect(countHeld()).toBe(1)
})

test('a session may book 100 doors at once, or what its colleagues leave', async () => {
  const { runtime, book, release } = await createLockers(1, 160)
  const company = getHoldGroup({ id: 'acc_1', company_id: 'com_1' }, '192.0.2.1')
  const bookFor = (holder: string, count: number) =>
    book(company, holder, 1, Array<DoorSize>(count).fill('S'))
  const count = (holder: string) => countAllowedBookings(runtime, { group: company, holder })
  expect(await count('first')).toBe(100)
  await bookFor('first', 100)
  expect(await count('second')).toBe(100)
  await bookFor('second', 50)
  expect(await count('third')).toBe(50)
  expect(await count('second')).toBe(100)
  await release('first')
  expect(await count('third')).toBe(100)
})

describe('a hold no longer counts in the limits', () => {
  const setUpHeld = async () => {
    const lockers = await createLockers(3, 2)
    const [held = ''] = await lockers.book(guest, 'first')
    expect(await lockers.book(guest, 'second')).toBe('network_doors_at_locker')
    return { ...lockers, held }
  }

  test('when it is released', async () => {
    const { book, release } = await setUpHeld()
    await release('first')
    expect(await book(guest, 'second')).toHaveLength(1)
  })

  test('when it is paid', async () => {
    const { book, pay, held } = await setUpHeld()
    await pay('first', 1, held)
    expect(await book(guest, 'second')).toHaveLength(1)
  })

  test('when it expires', async () => {
    const { book, clock } = await setUpHeld()
    clock.at += 15 * minute
    expect(await book(guest, 'second')).toBe('network_doors_at_locker')
    clock.at += 1
    expect(await book(guest, 'second')).toHaveLength(1)
  })

  test('when its session moves to another locker', async () => {
    const { book } = await setUpHeld()
    expect(await book(guest, 'first', 2)).toHaveLength(1)
    expect(await book(guest, 'second')).toHaveLength(1)
    expect(await book(guest, 'third', 2)).toBe('network_doors_at_locker')
  })

  test('when its session logs in or changes the network', async () => {
    const { book, release, clock } = await setUpHeld()
    clock.at += minute
    expect(await book(account, 'first')).toHaveLength(1)
    expect(await book(guest, 'second')).toHaveLength(1)
    clock.at += minute
    expect(await book(otherGuest, 'second')).toHaveLength(1)
    await release('first')
    expect(await book(guest, 'third')).toHaveLength(1)
  })

  test('in the limit of 30 doors', async () => {
    const lockers = await createLockers(40, 5)
    for (let place = 1; place <= 30; place += 1) await lockers.book(guest, `ses_${place}`, place)
    expect(await lockers.book(guest, 'late', 31)).toBe('network_doors')
    await lockers.release('ses_7')
    expect(await lockers.book(guest, 'late', 31)).toHaveLength(1)
    expect(await lockers.book(guest, 'later', 32)).toBe('network_doors')
  })
})

test('an account holds 20 doors in all its sessions', async () => {
  const lockers = await createLockers(2, 40)
  const twelve = Array.from({ length: 12 }, () => 'S' as const)
  expect(await lockers.book(account, 'phone', 1, twelve)).toHaveLength(12)
  expect(await lockers.book(account, 'desktop', 2, twelve)).toBe('account_doors')
  expect(await lockers.book(account, 'desktop', 2, twelve.slice(4))).toHaveLength(8)
  expect(await lockers.book(account, 'tablet', 2)).toBe('account_doors')
  await lockers.release('phone')
  expect(await lockers.book(account, 'tablet', 2)).toHaveLength(1)
})

describe('repeated holds without a payment', () => {
  test('of a session are refused after an hour and allowed after a pause', async () => {
    const { book, clock } = await createLockers(2, 5)
    for (let times = 0; times < 5; times += 1) {
      expect(await book(guest, 'idle', 1 + (times % 2))).toHaveLength(1)
      clock.at += 14 * minute
    }
    expect(await book(guest, 'idle')).toBe('doors_held_too_long')
    expect(await book(guest, 'honest', 2)).toHaveLength(1)
    clock.at += 15 * minute
    expect(await book(guest, 'idle', 2)).toBe('doors_held_too_long')
    clock.at += minute + 1
    expect(await book(guest, 'idle', 2)).toHaveLength(1)
  })

  test('of a session are not refused when it has paid', async () => {
    const { book, pay, clock } = await createLockers(1, 20)
    for (let times = 0; times < 8; times += 1) {
      const [held = ''] = await book(guest, 'sender')
      await pay('sender', 1, held)
      clock.at += 14 * minute
    }
    expect(await book(guest, 'sender')).toHaveLength(1)
  })

  test('of a network are refused after 60 guests in an hour, and allowed later', async () => {
    const lockers = await createLockers(30, 5)
    const { book, clock } = lockers
    for (let round = 0; round < 2; round += 1) {
      for (let place = 1; place <= 30; place += 1)
        expect(await book(guest, `ses_${round}_${place}`, place)).toHaveLength(1)
      clock.at += 15 * minute + 1
    }
    expect(await book(guest, 'late')).toBe('network_doors_unpaid')
    expect(await book(otherGuest, 'stranger')).toHaveLength(1)
    expect(await book(account, 'customer')).toHaveLength(1)
    clock.at += 30 * minute
    expect(await book(guest, 'late')).toHaveLength(1)
  })

  test('of a network are not counted when they were paid', async () => {
    const { book, pay, clock } = await createLockers(65, 1)
    for (let place = 1; place <= 64; place += 1) {
      const [held = ''] = await book(guest, `ses_${place}`, place)
      expect(held).not.toBe('')
      await pay(`ses_${place}`, place, held)
      clock.at += 1000
    }
    expect(await book(guest, 'late', 65)).toHaveLength(1)
  })
})

describe('people of a company who want more doors than one transaction holds', () => {
  const company = getHoldGroup({ id: 'acc_1', company_id: 'com_1' }, '192.0.2.1')
  const many = (count: number) => Array<DoorSize>(count).fill('S')

  test('hold a hundred at once, move them to another locker, and release them', async () => {
    const lockers = await createLockers(2, 120)
    expect(new Set(await lockers.book(company, 'ses_1', 1, many(100))).size).toBe(100)
    expect(lockers.countHeld()).toBe(100)
    expect(await lockers.book(company, 'ses_1', 2, many(100))).toHaveLength(100)
    expect(lockers.countHeld()).toBe(100)
    expect(await lockers.release('ses_1')).toEqual({ released: 100 })
    expect(lockers.countHeld()).toBe(0)
  })

  test('get all doors or none in a race', async () => {
    const lockers = await createLockers(1, 120)
    const results = await Promise.all(
      ['ses_1', 'ses_2'].map((holder) => lockers.book(company, holder, 1, many(100))),
    )
    const counts = results.map((each) => (Array.isArray(each) ? each.length : 0))
    expect(counts.every((count) => count === 0 || count === 100)).toBe(true)
    expect(lockers.countHeld()).toBe(counts.reduce((sum, count) => sum + count, 0))
  })

  test('hold 200 doors together', async () => {
    const lockers = await createLockers(3, 100)
    expect(await lockers.book(company, 'ses_1', 1, many(100))).toHaveLength(100)
    expect(await lockers.book(company, 'ses_2', 2, many(100))).toHaveLength(100)
    expect(await lockers.book(company, 'ses_3', 3)).toBe('account_doors')
  })
})
