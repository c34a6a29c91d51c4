import { describe, expect, test, vi } from 'vitest'
import { isDoorCode } from '#shared/doors/door-code.ts'
import type { DropOffLocation } from '#shared/orders/order.ts'
import { dropOffLocation } from '#shared/orders/order.ts'
import { addAddressTexts } from '#shared/places/place-dto.ts'
import { keys } from '#functions/store/keys.ts'
import { createMemoryTable } from '#functions/store/memory-table.ts'
import type { Item } from '#functions/store/operations.ts'
import { ConditionFailed, TransactionCanceled } from '#functions/store/operations.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { createExamplePlace } from '#test/support/examples/example-place.ts'
import { buildCodeRelease, issueBlueCodes, issueCode, measureFill } from './door-codes.ts'

const now = Date.parse('2026-11-22T10:00:00Z')
const until = now + 30 * 24 * 60 * 60_000
const place = dropOffLocation.parse(addAddressTexts(createExamplePlace()))
const white: DropOffLocation = { ...place, type: 'ipb' }
const blue: DropOffLocation = { ...place, type: 'apt' }

/** Draws numbers from a list, then from the whole range. */
const setUp = (drawn: readonly number[] = []) => {
  const table = createMemoryTable()
  const clock = { at: now }
  const left = [...drawn]
  let count = 0
  const runtime: Runtime = {
    table,
    now: () => clock.at,
    sleep: () => Promise.resolve(),
    random: (below) => left.shift() ?? (count += 7919) % below,
  }
  const store = (...items: readonly Item[]) =>
    Promise.all(items.map((item) => table.write({ put: item })))
  return { table, clock, runtime, store }
}

/** Live codes of the first digits `start`, from 0 on. */
const createCodes = (start: string, digits: number, count: number): Item[] =>
  Array.from({ length: count }, (_, index) => ({
    ...keys.doorCode('blue', start + String(index).padStart(digits - start.length, '0')),
    order_id: 'ord_other',
    until,
  }))

const issue = (runtime: Runtime, location: DropOffLocation | null = null) =>
  issueCode(runtime, { orderId: 'ord_1', location, until })

describe('a new code', () => {
  test.each([
    ['for any blue locker', null, 'CODES#blue'],
    ['for a blue locker', blue, 'CODES#blue'],
    ['for a white locker', white, `CODES#${white.id}`],
  ])('%s is stored with its shipment and its end', async (_, location, partition) => {
    const { runtime, table } = setUp()
    const { code, write } = await issue(runtime, location)
    await table.write(write)
    expect(isDoorCode(code)).toBe(true)
    expect([...table.items.values()]).toEqual([
      {
        PK: partition,
        SK: `CODE#${code}`,
        order_id: 'ord_1',
        until,
        expires_at: until / 1000 + 1,
      },
    ])
  })

  test('is refused by its write while it is live, and accepted once it has ended', async () => {
    const { runtime, table, clock } = setUp([0, 123_456, 123_456, 1, 123_456])
    await table.write((await issue(runtime)).write)
    const again = await issue(runtime)
    expect(again.code).toBe('123456')
    await expect(table.write(again.write)).rejects.toThrow(ConditionFailed)
    clock.at = until + 1
    await table.write(
      (await issueCode(runtime, { orderId: 'ord_2', location: null, until: 0 })).write,
    )
    expect(await table.get(keys.doorCode('blue', '123456'))).toMatchObject({ order_id: 'ord_2' })
  })
})

describe('the fill is measured in a random thousand of the six-digit codes', () => {
  test.each([
    [0, 6],
    [99, 6],
    [100, 6],
    [500, 6],
    [501, 7],
    [1000, 7],
  ])('of which %i live codes give a code of %i digits', async (count, digits) => {
    const { runtime, store } = setUp([123])
    await store(...createCodes('123', 6, count))
    expect((await issue(runtime)).code).toHaveLength(digits)
  })

  test('and expired codes do not count', async () => {
    const { runtime, store } = setUp([123])
    await store(...createCodes('123', 6, 1000).map((item) => ({ ...item, until: now - 1 })))
    expect((await issue(runtime)).code).toHaveLength(6)
  })

  test('at most once a minute', async () => {
    const { runtime, table, clock } = setUp([0])
    const query = vi.spyOn(table, 'query')
    for (let times = 0; times < 5; times += 1) await issue(runtime)
    expect(query).toHaveBeenCalledTimes(1)
    clock.at += 60_000
    await issue(runtime)
    expect(query).toHaveBeenCalledTimes(2)
  })

  test.each([
    [0, 0],
    [399, 0.399],
    [1000, 1],
  ])('and %i live codes of 1,000 are a fill of %f', async (count, fill) => {
    const { runtime, store } = setUp([123])
    await store(...createCodes('123', 6, count))
    expect(await measureFill(runtime)).toBe(fill)
  })
})

describe('when codes are scarce', () => {
  test('a free one of a random hundred is chosen', async () => {
    // The sample is 123000 to 123999, the hundred 456700 to 456799.
    const { runtime, store } = setUp([123, 4567])
    await store(...createCodes('123', 6, 300), ...createCodes('4567', 6, 99))
    expect((await issue(runtime)).code).toBe('456799')
  })

  test('a free one of seven digits is chosen', async () => {
    const { runtime, store } = setUp([123, 45_678])
    await store(...createCodes('123', 6, 600), ...createCodes('45678', 7, 99))
    const { code, write } = await issue(runtime)
    expect(code).toBe('4567899')
    expect(write).toMatchObject({ put: { PK: 'CODES#blue#7', SK: 'CODE#4567899' } })
  })

  test('and none of the hundred is free, the write refuses the code and the next hundred is tried', async () => {
    const { runtime, table, store } = setUp([123, 4567])
    await store(...createCodes('123', 6, 300), ...createCodes('4567', 6, 100))
    const first = await issue(runtime)
    expect(first.code).toMatch(/^4567/)
    await expect(table.write(first.write)).rejects.toThrow(ConditionFailed)
    await table.write((await issue(runtime)).write)
  })

  test('a white locker goes on with its own six digits', async () => {
    const { runtime, store } = setUp([123_456])
    await store(...createCodes('123', 6, 1000))
    expect((await issue(runtime, white)).code).toBe('123456')
  })
})

describe('codes of one transaction', () => {
  const requests = Array.from({ length: 50 }, (_, index) => ({ orderId: `ord_${index}`, until }))
  /** Stores the live ones of the codes below a limit, which are drawn one after the other. */
  const setUpFilled = async (limit: number, isLive: (code: number) => boolean) => {
    const { runtime, table, store } = setUp()
    const codes = createCodes('', 6, limit).filter((_, code) => isLive(code))
    await store(...codes)
    let drawn = 0
    const random = (below: number) => (below === 1000 ? 999 : (drawn += 1) % limit)
    return { runtime: { ...runtime, random }, table }
  }

  test.each([
    ['some are live', 2_000, (code: number) => code >= 1000 && code % 10 === 0],
    ['nearly half are live', 2_000, (code: number) => code % 2 === 0],
  ])('are different, and free although %s', async (_, limit, isLive) => {
    const { runtime, table } = await setUpFilled(limit, isLive)
    const issued = await issueBlueCodes(runtime, requests)
    await table.transact(issued.map(({ write }) => write))
    expect(new Set(issued.map(({ code }) => code)).size).toBe(requests.length)
    expect(issued.every(({ code }) => !isLive(Number(code)))).toBe(true)
  })

  test('are looked up together, and the code of a single shipment is not', async () => {
    const { runtime, table } = setUp([0])
    const getMany = vi.spyOn(table, 'getMany')
    await issueBlueCodes(runtime, requests.slice(0, 1))
    expect(getMany).not.toHaveBeenCalled()
    await issueBlueCodes(runtime, requests)
    expect(getMany).toHaveBeenCalledTimes(1)
  })

  test('are left to their writes where none is found free', async () => {
    const { runtime, table } = await setUpFilled(60, () => true)
    const issued = await issueBlueCodes(runtime, requests)
    expect(issued).toHaveLength(requests.length)
    await expect(table.transact(issued.map(({ write }) => write))).rejects.toThrow(
      TransactionCanceled,
    )
  })
})

describe('the code of a shipment', () => {
  const order = { id: 'ord_1', door_code: '123456', code_until: until }
  const key = keys.doorCode('blue', '123456')
  test.each([
    ['is freed when it is the shipment’s', { order_id: 'ord_1', until }, true],
    ['is not freed when it is another shipment’s', { order_id: 'ord_2', until }, false],
    ['is freed when a release before stored it without the shipment', { until }, true],
    ['is not freed when such a code ends at another time', { until: until + 1 }, false],
  ])('%s', async (_, attributes, isFreed) => {
    const { runtime, table, store } = setUp()
    await store({ ...key, ...attributes })
    const writes = await buildCodeRelease(runtime, order)
    for (const write of writes) await table.write(write)
    expect((await table.get(key)) === undefined).toBe(isFreed)
  })

  test('is freed once', async () => {
    const { runtime, table, store } = setUp()
    await store({ ...key, order_id: 'ord_1', until })
    const [write] = await buildCodeRelease(runtime, order)
    if (!write) throw new Error('The code is not freed')
    await table.write(write)
    expect(await buildCodeRelease(runtime, order)).toEqual([])
    // Another shipment has got the code before a repeated write arrives.
    await store({ ...key, order_id: 'ord_2', until })
    await expect(table.write(write)).rejects.toThrow(ConditionFailed)
  })

  test('is looked for in its white locker, and with seven digits among the others', async () => {
    const { runtime, store } = setUp()
    const seven = keys.doorCode('blue', '1234567')
    const own = keys.doorCode(String(white.id), '123456')
    await store(...[key, seven, own].map((each): Item => ({ ...each, order_id: 'ord_1', until })))
    const free = async (change: object) =>
      (await buildCodeRelease(runtime, { ...order, ...change })).map((write) =>
        'delete' in write ? write.delete : undefined,
      )
    expect(await free({ location: white })).toEqual([own])
    expect(await free({ location: blue })).toEqual([key])
    expect(await free({ door_code: '1234567' })).toEqual([seven])
    expect(await free({ door_code: undefined })).toEqual([])
  })
})
