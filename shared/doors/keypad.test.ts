import { describe, expect, test } from 'vitest'
import { enterCode, type KeypadAnswer, newKeypad } from './keypad.ts'

/** Types codes at times in seconds, right (`+`) or wrong (`-`), and returns how each was taken. */
const typeCodes = (codes: readonly (readonly [at: number, code: '+' | '-'])[]) => {
  let state = newKeypad
  const results: KeypadAnswer['result'][] = []
  for (const [at, code] of codes) {
    const answer = enterCode(state, code === '+', 1_000_000 + at * 1000)
    state = answer.state
    results.push(answer.result)
  }
  return results
}

describe('three wrong codes block a door for five minutes', () => {
  test.each([
    ['a right code opens', [[0, '+']], ['opens']],
    [
      'so does one after two wrong codes',
      [
        [0, '-'],
        [1, '-'],
        [2, '+'],
      ],
      ['wrong', 'wrong', 'opens'],
    ],
    [
      'the third wrong code blocks',
      [
        [0, '-'],
        [1, '-'],
        [2, '-'],
      ],
      ['wrong', 'wrong', 'blocked'],
    ],
    [
      'a blocked keypad refuses the right code until five minutes have passed',
      [
        [0, '-'],
        [0, '-'],
        [0, '-'],
        [299, '+'],
        [300, '+'],
      ],
      ['wrong', 'wrong', 'blocked', 'blocked', 'opens'],
    ],
    [
      'codes that are typed meanwhile do not prolong the block',
      [
        [0, '-'],
        [0, '-'],
        [0, '-'],
        [100, '-'],
        [299, '-'],
        [300, '+'],
      ],
      ['wrong', 'wrong', 'blocked', 'blocked', 'blocked', 'opens'],
    ],
    [
      'after the block there are three attempts again',
      [
        [0, '-'],
        [0, '-'],
        [0, '-'],
        [300, '-'],
        [301, '-'],
        [302, '-'],
        [601, '+'],
        [602, '+'],
      ],
      ['wrong', 'wrong', 'blocked', 'wrong', 'wrong', 'blocked', 'blocked', 'opens'],
    ],
    [
      'a right code starts the count anew',
      [
        [0, '-'],
        [1, '-'],
        [2, '+'],
        [3, '-'],
        [4, '-'],
        [5, '+'],
      ],
      ['wrong', 'wrong', 'opens', 'wrong', 'wrong', 'opens'],
    ],
  ] as const)('%s', (_, codes, results) => expect(typeCodes(codes)).toEqual(results))
})
