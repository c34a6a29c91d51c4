import { describe, expect, test } from 'vitest'
import type { Door } from '#functions/store/records/door-store.ts'
import type { Hold } from './group-holds.ts'
import { getDoorName, judgeHold, listUnknownDoors } from './judge-hold.ts'

const minute = 60_000
const now = Date.parse('2026-11-22T10:00:00Z')

const hold: Hold = {
  holder: 'ses_1',
  place_id: 1,
  doors: [
    { door_id: 'a', size: 'S' },
    { door_id: 'b', size: 'M' },
  ],
  since: now - 5 * minute,
  until: now + 10 * minute,
}

const createDoor = (door_id: string, change: Partial<Door> = {}): Door => ({
  door_id,
  place_id: 1,
  size: 'S',
  size_id: 5,
  block_id: '1',
  module_number: 1,
  door_number: 1,
  ...change,
})
const know = (...doors: readonly Door[]) => new Map(doors.map((each) => [getDoorName(each), each]))
const soft = { state: 'soft', holder: 'ses_1', until: hold.until } as const
const hard = { state: 'hard', holder: 'ord_1', until: now + 60 * minute } as const

const listDoorIds = (judged: Hold | undefined) =>
  judged && judged.until >= now ? judged.doors.map(({ door_id }) => door_id) : []

describe('of a hold of two doors', () => {
  test.each([
    ['both count when nothing is known of them', [], ['a', 'b']],
    ['both count while they are held', [createDoor('a', soft), createDoor('b', soft)], ['a', 'b']],
    ['none counts when they were released', [createDoor('a'), createDoor('b')], []],
    [
      'none counts when another session holds them',
      [createDoor('a', { ...soft, holder: 'ses_2' }), createDoor('b')],
      [],
    ],
    [
      'none counts when the session has renewed them from another network',
      [
        createDoor('a', { ...soft, until: hold.until + minute }),
        createDoor('b', { ...soft, until: hold.until + minute }),
      ],
      [],
    ],
    ['one counts when the other was booked', [createDoor('a', hard), createDoor('b', soft)], ['b']],
  ])('%s', (_, doors, expected) =>
    expect(listDoorIds(judgeHold(hold, know(...doors), now))).toEqual(expected),
  )
})

describe('a hold that has ended', () => {
  const expired = { ...hold, since: now - 30 * minute, until: now - 15 * minute }
  test.each([
    ['counts as unpaid', expired, [], true],
    ['counts as unpaid when its door is free', expired, [createDoor('a')], true],
    ['does not count when its door was booked', expired, [createDoor('a', hard)], false],
    [
      'does not count when its door contains a parcel',
      expired,
      [createDoor('a', { ...hard, state: 'occupied' })],
      false,
    ],
    [
      'counts for an hour since its session holds doors',
      { ...expired, since: now - 60 * minute },
      [],
      true,
    ],
    [
      'does not count after that hour',
      { ...expired, since: now - 60 * minute - 1, until: now - 15 * minute - 1 },
      [],
      false,
    ],
    ['counts until its session has paused', { ...expired, since: now - 90 * minute }, [], true],
  ] as const)('%s', (_, ended, doors, counts) => {
    const judged = judgeHold(ended, know(...doors), now)
    expect(judged !== undefined).toBe(counts)
    expect(listDoorIds(judged)).toEqual([])
  })

  test('early ends now and counts as unpaid', () =>
    expect(judgeHold(hold, know(createDoor('a'), createDoor('b')), now)).toEqual({
      ...hold,
      doors: [{ door_id: 'a', size: 'S' }],
      until: now - 1,
    }))
})

test('a payment of one of its doors starts the hour of a hold again', () =>
  expect(judgeHold(hold, know(createDoor('a', hard), createDoor('b', soft)), now)?.since).toBe(now))

test('fields of a later release stay in a hold', () => {
  const stored = { ...hold, added_later: 1 }
  expect(judgeHold(stored, know(), now)).toEqual(stored)
})

test('all doors of a live hold and the first of an ended one are read, each once', () => {
  const ended = { ...hold, until: now - 1 }
  const other = { ...ended, place_id: 2 }
  const list = (known = know()) =>
    listUnknownDoors([hold, ended, other], known, now).map(({ PK, SK }) => `${PK} ${SK}`)
  expect(list()).toEqual(['LOCKER#1 DOOR#a', 'LOCKER#1 DOOR#b', 'LOCKER#2 DOOR#a'])
  expect(list(know(createDoor('a'), createDoor('b')))).toEqual(['LOCKER#2 DOOR#a'])
})
