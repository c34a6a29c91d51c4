import { describe, expect, test } from 'vitest'
import type { Hold } from './group-holds.ts'
import { isMessageCode } from '#functions/lib/i18n/messages.ts'
import { createHoldProblem, findRefusal, getNetworkShare, getRoom } from './hold-limits.ts'

const minute = 60_000
const now = Date.parse('2026-11-22T10:00:00Z')

const createHold = (at: { since?: number; until: number }, doors = 1): Hold => ({
  holder: 'ses_1',
  place_id: 1,
  doors: Array.from({ length: doors }, (_, index) => ({ door_id: `d${index}`, size: 'S' })),
  since: at.since ?? at.until - 15 * minute,
  until: at.until,
})
const repeat = (count: number, hold: Hold) => Array.from({ length: count }, () => hold)
const live = createHold({ until: now })
const ended = createHold({ until: now - 1 })

test('the guests of a network may hold three quarters of the doors of a size, at least one', () =>
  expect([1, 2, 3, 4, 5, 9, 10, 15, 24].map(getNetworkShare)).toEqual([
    1, 1, 2, 3, 3, 6, 7, 11, 18,
  ]))

describe('the room for one more session at a locker', () => {
  const doors = [
    ...Array.from({ length: 10 }, () => ({ size: 'S' }) as const),
    { size: 'M' } as const,
  ]
  test.each([
    ['for guests when nobody holds a door', 'guest', [], { S: 7, M: 1 }],
    ['for guests when others hold a door', 'guest', [{ size: 'S' }], { S: 6, M: 1 }],
    [
      'for guests when others hold their share',
      'guest',
      [...Array.from({ length: 7 }, () => ({ size: 'S' }) as const), { size: 'M' }],
      { S: 0, M: 0 },
    ],
    // Doors may have been removed from the locker meanwhile.
    ['for guests when others hold more', 'guest', [{ size: 'M' }, { size: 'M' }], { S: 7, M: 0 }],
  ] as const)('%s', (_, kind, held, room) => expect(getRoom(kind, doors, held)).toMatchObject(room))

  test('is not limited by size for an account', () =>
    expect(getRoom('account', doors, doors)).toEqual({}))
})

describe('a hold is refused', () => {
  test.each([
    ['not, when the network holds 29 doors', 'guest', repeat(29, live), undefined, 1, undefined],
    ['when the network holds 30 doors', 'guest', repeat(30, live), undefined, 1, 'network_doors'],
    [
      'when several doors would be more than 30',
      'guest',
      repeat(29, live),
      undefined,
      2,
      'network_doors',
    ],
    [
      'not, when 30 doors of the network were held',
      'guest',
      repeat(30, ended),
      undefined,
      1,
      undefined,
    ],
    ['not, when an account holds no door', 'account', [], undefined, 20, undefined],
    [
      'when an account holds a door in another session',
      'account',
      [live],
      undefined,
      20,
      'account_doors',
    ],
    [
      'when an account holds 20 doors in another session',
      'account',
      [createHold({ until: now }, 20)],
      undefined,
      1,
      'account_doors',
    ],
    [
      'not, when 59 guests of the network have not paid',
      'guest',
      repeat(59, ended),
      undefined,
      1,
      undefined,
    ],
    [
      'when 60 guests of the network have not paid',
      'guest',
      repeat(60, ended),
      undefined,
      1,
      'network_doors_unpaid',
    ],
    ['not, to one of those 60 guests', 'guest', repeat(60, ended), live, 1, undefined],
    [
      'when 60 sessions of an account have not paid',
      'account',
      repeat(60, ended),
      undefined,
      1,
      'doors_held_too_long',
    ],
    [
      'not, when the session has held doors for 59 minutes',
      'guest',
      [],
      createHold({ since: now - 59 * minute, until: now }),
      1,
      undefined,
    ],
    [
      'when the session has held doors for 60 minutes',
      'guest',
      [],
      createHold({ since: now - 60 * minute, until: now }),
      1,
      'doors_held_too_long',
    ],
    [
      'when an account has held doors for 60 minutes',
      'account',
      [],
      createHold({ since: now - 60 * minute, until: now - minute }),
      1,
      'doors_held_too_long',
    ],
  ] as const)('%s', (_, kind, others, own, wanted, refusal) =>
    expect(findRefusal({ kind, others, own, wanted, now })).toBe(refusal),
  )
})

describe('the error of a refusal has a text and says when to try again', () => {
  test.each([
    ['guest_doors', 403, undefined],
    ['account_doors', 429, 15],
    ['network_doors', 429, 15],
    ['network_doors_at_locker', 429, 15],
    ['doors_held_too_long', 429, 30],
    ['network_doors_unpaid', 429, 60],
  ] as const)('%s', (code, status, minutes) => {
    const problem = createHoldProblem(code)
    expect(isMessageCode(problem.code)).toBe(true)
    expect(problem.status).toBe(status)
    expect(problem.retryAfter).toBe(minutes && minutes * 60)
    if (minutes !== undefined && minutes < 60)
      expect(problem.message).toContain(`${minutes} minutes`)
  })
})
