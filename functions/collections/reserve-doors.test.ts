import { describe, expect, test } from 'vitest'
import { dropOffLocation } from '#shared/orders/order.ts'
import { addAddressTexts } from '#shared/places/place-dto.ts'
import { softBookDoors } from '#functions/doors/soft-booking.ts'
import { issueCode } from '#functions/doors/door-codes.ts'
import { Problem } from '#functions/lib/problem.ts'
import { keys } from '#functions/store/keys.ts'
import { isReserved, listCollectionDoors } from '#functions/store/records/collection-door-store.ts'
import { listDoors } from '#functions/store/records/door-store.ts'
import { WriteConflict } from '#functions/store/operations.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { createSeededRandom } from '#test/simulation/random.ts'
import { createLockers } from '#test/support/doors/lockers.ts'
import { seed } from '#test/support/random.ts'
import { createExamplePlace } from '#test/support/examples/example-place.ts'
import { cancelCollectionDoors } from './cancel-collection-doors.ts'
import { reserveDoors } from './reserve-doors.ts'

const place = dropOffLocation.parse(addAddressTexts(createExamplePlace({ type: 'ipb' })))

/** Creates lockers of doors of size S. */
const create = async (lockers: number, doorsPerLocker: number) => {
  const { runtime, clock } = await createLockers(lockers, doorsPerLocker)
  const random = createSeededRandom(seed)
  return { clock, runtime: { ...runtime, random: (below: number) => random.below(below) } }
}

let requests = 0
/** Reserves doors of size S of a locker for a company; returns how many, or the code of the error. */
const reserve = async (
  runtime: Runtime,
  {
    owner,
    holder = owner,
    locker = 1,
    reusableCodes,
  }: { owner: string; holder?: string; locker?: number; reusableCodes?: readonly string[] },
  doorIds: readonly string[],
): Promise<number | string> => {
  requests += 1
  try {
    const { ids } = await reserveDoors(runtime, {
      owner,
      isPrepaid: false,
      accountId: holder,
      holder,
      placeId: locker,
      wanted: doorIds.map((doorId) => ({ doorId, size: 'S' })),
      codeKind: reusableCodes ? 'personal' : 'own',
      findTerms: async () => ({
        location: { ...place, id: locker },
        lastDay: 1,
        reusableCodes: reusableCodes ?? [],
      }),
      requestKey: `reserve-${requests}`,
    })
    return ids.filter((id) => id !== null).length
  } catch (error) {
    if (error instanceof Problem) return error.code
    throw error
  }
}

const setWaiting = (runtime: Runtime, owner: string, prepared: number) =>
  runtime.table.write({ put: { ...keys.orderCounts(owner), prepared, version: 1 } })
const listReserved = async (runtime: Runtime, owner: string) =>
  (await listCollectionDoors(runtime.table, owner, runtime.now())).filter((each) =>
    isReserved(each, runtime.now()),
  )
/** Lets a session have lost the holds of so many doors of a locker; returns the ids of the doors. */
const loseHolds = async (runtime: Runtime, count: number, holder: string, place_id = 1) => {
  const door_ids = Array.from({ length: count }, (_, index) => `lost-${index}`)
  await runtime.table.write({ put: { ...keys.holding(holder), place_id, door_ids, version: 1 } })
  return door_ids
}

describe('a booking in several transactions', () => {
  test('has claimed its doors against a colleague who books in the meantime', async () => {
    const { runtime } = await create(1, 100)
    await setWaiting(runtime, 'com_1', 70)
    const own = await loseHolds(runtime, 70, 'ses_1')
    const others = await loseHolds(runtime, 5, 'ses_2')
    const answers: (number | string)[] = []
    let commits = 0
    const { table } = runtime
    const between: Runtime = {
      ...runtime,
      table: {
        ...table,
        transact: async (writes) => {
          await table.transact(writes)
          commits += 1
          if (commits === 1)
            answers.push(await reserve(runtime, { owner: 'com_1', holder: 'ses_2' }, others))
        },
      },
    }
    answers.push(await reserve(between, { owner: 'com_1', holder: 'ses_1' }, own))
    expect(answers).toEqual(['doors_exceed_orders', 70])
    expect(await listReserved(runtime, 'com_1')).toHaveLength(70)
  })

  test('gives its claim up when it is not continued', async () => {
    const { runtime, clock } = await create(1, 100)
    await setWaiting(runtime, 'com_1', 70)
    const { table } = runtime
    let commits = 0
    const crashing: Runtime = {
      ...runtime,
      table: {
        ...table,
        transact: async (writes) => {
          commits += 1
          if (commits > 1) throw new Error('crash')
          await table.transact(writes)
        },
      },
    }
    const doors = await loseHolds(runtime, 70, 'com_1')
    await expect(reserve(crashing, { owner: 'com_1' }, doors)).rejects.toThrow('crash')
    expect(await reserve(runtime, { owner: 'com_1' }, doors.slice(-1))).toBe('doors_exceed_orders')
    clock.at += 16 * 60_000
    expect(await reserve(runtime, { owner: 'com_1' }, doors.slice(-38))).toBe(38)
    expect(await listReserved(runtime, 'com_1')).toHaveLength(70)
  })
})

test('a booking whose last part failed leaves its parcels to others at once', async () => {
  const { runtime } = await create(1, 100)
  await setWaiting(runtime, 'com_1', 70)
  const { table } = runtime
  let commits = 0
  const losing: Runtime = {
    ...runtime,
    table: {
      ...table,
      transact: async (writes) => {
        commits += 1
        if (commits > 1) throw new WriteConflict()
        await table.transact(writes)
      },
    },
  }
  const doors = await loseHolds(runtime, 70, 'com_1')
  expect(await reserve(losing, { owner: 'com_1' }, doors)).toBe(32)
  expect(await reserve(runtime, { owner: 'com_1' }, doors.slice(32))).toBe(38)
})

describe('a door that the session does not hold', () => {
  test('is replaced if it has lost it', async () => {
    const { runtime } = await create(1, 10)
    await setWaiting(runtime, 'com_1', 10)
    const doors = await loseHolds(runtime, 3, 'com_1')
    expect(await reserve(runtime, { owner: 'com_1' }, doors)).toBe(3)
  })

  test.each([
    ['it has held none', undefined, ['d0', 'd1'], 0],
    ['it has held others', 1, ['none', 'd1'], 0],
    ['it has held them at another locker', 2, ['lost-0', 'lost-1'], 0],
    ['one is named twice', 1, ['lost-0', 'lost-0'], 1],
  ])('is not replaced if %s', async (_, locker, doors, expected) => {
    const { runtime } = await create(2, 10)
    await setWaiting(runtime, 'com_1', 10)
    if (locker !== undefined) await loseHolds(runtime, 2, 'com_1', locker)
    expect(await reserve(runtime, { owner: 'com_1' }, doors)).toBe(expected)
  })
})

describe('a hold that has expired', () => {
  /** Holds doors of a locker of three, and lets the holds expire. */
  const expire = async (count: number) => {
    const { runtime, clock, book } = await createLockers(1, 3)
    await setWaiting(runtime, 'com_1', 3)
    const sizes = Array.from({ length: count }, () => 'S' as const)
    const held = await book({ kind: 'company', id: 'com_1' }, 'com_1', 1, sizes)
    if (typeof held === 'string') throw new Error(held)
    clock.at += 15 * 60_000 + 1
    const takeByOthers = async (others: number) => {
      for (let other = 0; other < others; other += 1)
        await book({ kind: 'company', id: `com_other_${other}` }, `ses_${other}`)
    }
    return { runtime, clock, held, takeByOthers }
  }

  test.each([
    ['nobody else wants doors', 2, 0, 2],
    ['another visitor holds one', 2, 1, 2],
    ['one is left', 2, 2, 1],
    ['none is left', 2, 3, 0],
  ])('is replaced by free doors alone when %s', async (_, count, others, expected) => {
    const { runtime, held, takeByOthers } = await expire(count)
    await takeByOthers(others)
    const before = await listDoors(runtime.table, 1)
    expect(await reserve(runtime, { owner: 'com_1' }, held)).toBe(expected)
    const after = await listDoors(runtime.table, 1)
    const ofOthers = before.filter(({ holder = '' }) => holder.startsWith('ses_'))
    expect(ofOthers).toHaveLength(others)
    expect(after).toEqual(expect.arrayContaining(ofOthers))
  })

  test('is on record for a day, however late DynamoDB deletes what has expired', async () => {
    const { runtime, clock } = await expire(1)
    const item = await runtime.table.get(keys.holding('com_1'))
    expect(Number(item?.['expires_at']) * 1000 - clock.at).toBeGreaterThan(23 * 60 * 60_000)
  })
})

describe('doors that open with reusable codes', () => {
  const codes = ['111111', '222222']

  /** Creates two companies whose people have one code in common, and lockers of ten doors. */
  const createCompanies = async () => {
    const { runtime, clock } = await create(2, 10)
    for (const owner of ['com_1', 'com_2']) {
      await setWaiting(runtime, owner, 10)
      await loseHolds(runtime, 3, owner)
    }
    const book = (owner: string, reusableCodes?: readonly string[], by = runtime) =>
      reserve(by, { owner, ...(reusableCodes && { reusableCodes }) }, ['lost-0', 'lost-1'])
    /** Lists what opens the doors of a company. */
    const listCodes = async (owner: string) =>
      (await listReserved(runtime, owner)).map(
        ({ code_kind, door_code, personal_codes }) =>
          [code_kind, personal_codes ?? door_code] as const,
      )
    return { runtime, clock, book, listCodes }
  }

  test('get codes of their own where another company has one of them', async () => {
    const { book, listCodes } = await createCompanies()
    expect(await book('com_1', codes)).toBe(2)
    expect(await book('com_1', codes)).toBe(2)
    expect(await listCodes('com_1')).toEqual(Array.from({ length: 4 }, () => ['personal', codes]))
    expect(await book('com_2', ['222222', '333333'])).toBe(2)
    const others = await listCodes('com_2')
    expect(others.map(([kind]) => kind)).toEqual(['own', 'own'])
    for (const [, code] of others) expect(codes).not.toContain(code)
  })

  test('keep their codes at another locker, and once the other company has no doors any more', async () => {
    const { runtime, clock, book, listCodes } = await createCompanies()
    await book('com_1', codes)
    await loseHolds(runtime, 3, 'com_2', 2)
    const at = { owner: 'com_2', locker: 2, reusableCodes: ['222222'] }
    expect(await reserve(runtime, at, ['lost-0'])).toBe(1)
    clock.at += 3 * 24 * 60 * 60_000
    await loseHolds(runtime, 3, 'com_2')
    await book('com_2', ['222222'])
    expect((await listCodes('com_2')).map(([kind]) => kind)).toEqual(['personal', 'personal'])
  })

  test('get codes of their own when both companies book at once', async () => {
    const { runtime, book, listCodes } = await createCompanies()
    const { table } = runtime
    let isFirst = true
    const between: Runtime = {
      ...runtime,
      table: {
        ...table,
        transact: async (writes) => {
          if (isFirst) {
            isFirst = false
            await book('com_2', codes)
          }
          await table.transact(writes)
        },
      },
    }
    expect(await book('com_1', codes, between)).toBe(2)
    expect((await listCodes('com_2')).map(([kind]) => kind)).toEqual(['personal', 'personal'])
    expect((await listCodes('com_1')).map(([kind]) => kind)).toEqual(['own', 'own'])
  })

  test('get codes of their own where a shipment has one of them, and a shipment none of theirs', async () => {
    const { runtime, book, listCodes } = await createCompanies()
    const location = { ...place, id: 1 }
    const until = runtime.now() + 60_000
    const issue = async (digits: number) => {
      const random = () => digits
      const issued = await issueCode({ ...runtime, random }, { orderId: 'ord_1', location, until })
      await runtime.table.write(issued.write)
    }
    await issue(222_222)
    await book('com_1', codes)
    expect((await listCodes('com_1')).map(([kind]) => kind)).toEqual(['own', 'own'])
    await book('com_2', ['333333'])
    await expect(issue(333_333)).rejects.toThrow()
  })

  test('get codes of their own when too many people have one', async () => {
    const { book, listCodes } = await createCompanies()
    const many = Array.from({ length: 95 }, (_, index) => String(100_000 + index))
    await book('com_1', many)
    expect((await listCodes('com_1')).map(([kind]) => kind)).toEqual(['own', 'own'])
  })
})

describe('50 companies that compete for 10 lockers', () => {
  const companies = Array.from({ length: 50 }, (_, index) => `com_${index}`)
  const [lockers, doorsPerLocker, wanted] = [10, 8, 3]

  /** Tries the lockers one by one, until the company has its doors or all are full. */
  const findDoors = async (runtime: Runtime, owner: string, first: number) => {
    for (let tries = 0; tries < lockers; tries += 1) {
      const missing = wanted - (await listReserved(runtime, owner)).length
      if (missing <= 0) return
      const locker = ((first + tries) % lockers) + 1
      // Without enough doors for all it takes what it gets.
      for (let count = missing; count > 0; count -= 1) {
        requests += 1
        const sizes = Array.from({ length: count }, () => 'S' as const)
        const group = { kind: 'company', id: owner } as const
        const hold = { group, holder: owner, place: locker, sizes, requestKey: `hold-${requests}` }
        const { booked_door_ids: held } = await softBookDoors(runtime, hold)
        if (held.length === 0) continue
        await reserve(runtime, { owner, locker }, held)
        break
      }
    }
  }
  const findAll = (runtime: Runtime, owners: readonly string[]) =>
    Promise.all(owners.map((owner, index) => findDoors(runtime, owner, index)))

  const listAllReserved = async (runtime: Runtime) =>
    (await Promise.all(companies.map((owner) => listReserved(runtime, owner)))).flat()
  /** Lists the doors with their holders, and the reservations with their doors, in one form. */
  const listPairs = async (runtime: Runtime) => {
    const reserved = await listAllReserved(runtime)
    const places = Array.from({ length: lockers }, (_, index) => index + 1)
    const doors = await Promise.all(places.map((id) => listDoors(runtime.table, id)))
    return {
      reservations: reserved
        .map(({ id, location, door }) => `${location.id}/${door.id} hard ${id}`)
        .toSorted(),
      doors: doors
        .flat()
        .map(({ place_id, door_id, state, holder }) => `${place_id}/${door_id} ${state} ${holder}`)
        .toSorted(),
    }
  }

  test('have no door twice, and none is idle while a company waits', async () => {
    const { runtime } = await create(lockers, doorsPerLocker)
    for (const owner of companies) await setWaiting(runtime, owner, wanted)
    await findAll(runtime, companies)
    const first = await listPairs(runtime)
    expect(first.doors).toHaveLength(lockers * doorsPerLocker)
    expect(first.reservations).toEqual(first.doors)
    const reserved = await listAllReserved(runtime)
    const cancelled = [...new Set(reserved.map(({ owner }) => owner))].slice(0, 10)
    for (const each of reserved.filter(({ owner }) => cancelled.includes(owner)))
      await cancelCollectionDoors(runtime, { owner: each.owner, accountId: '', id: each.id })
    await findAll(
      runtime,
      companies.filter((owner) => !cancelled.includes(owner)),
    )
    const second = await listPairs(runtime)
    expect(second.reservations).toEqual(second.doors)
    expect(second.doors).not.toEqual(first.doors)
  })
})
