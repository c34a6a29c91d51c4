import { describe, expect, test } from 'vitest'
import type { ReleasedFunction } from './function-versions.ts'
import { listOldVersions, planRollback } from './plan-versions.ts'

/** Builds a function whose versions have these codes, oldest first; releases A, B, C follow each other. */
const build = (name: string, codes: string, live = codes.length): ReleasedFunction => ({
  name,
  live,
  isMoving: false,
  versions: [...codes]
    .map((code, index) => ({
      number: index + 1,
      code,
      at: `2026-11-${code.charCodeAt(0) - 55}T0${index}:00:00.000Z`,
    }))
    .toReversed(),
})

describe('a rollback', () => {
  test.each([
    ['returns to the release before', [build('f', 'AB')], { f: 1 }],
    ['returns to its last version with other settings', [build('f', 'AAB')], { f: 2 }],
    ['leaves a release whose settings were changed', [build('f', 'AABBB')], { f: 2 }],
    ['is repeated to the release before that', [build('f', 'ABC', 2)], { f: 1 }],
    ['is the same for all functions', [build('f', 'ABC'), build('g', 'AC')], { f: 2 }],
    ['leaves a new function', [build('f', 'AB'), build('g', 'B')], { f: 1 }],
    [
      'leaves a function that a failed release has not reached',
      [build('f', 'AB'), build('g', 'AB', 1)],
      { f: 1 },
    ],
    ['has nothing before the first release', [build('f', 'A')], {}],
    ['has nothing without functions', [], {}],
  ])('%s', (_, functions, expected) => {
    const moves = planRollback(functions)
    expect(Object.fromEntries(moves.map(({ name, to }) => [name, to]))).toEqual(expected)
  })

  test('is refused while a release is under way', () => {
    expect(() => planRollback([{ ...build('f', 'AB'), isMoving: true }])).toThrow('under way')
  })
})

test.each([
  ['AAAA', 4, []],
  ['AAAAAA', 6, [2, 1]],
  // After a rollback those after the live one stay, too.
  ['AAAAAA', 5, [1]],
])('of the versions %s with %i live, %j are old', (codes, live, expected) => {
  expect(listOldVersions([build('f', codes, live)]).map(({ number }) => number)).toEqual(expected)
})
