import { expect, test } from 'vitest'
import { splitCode } from './code-parts.ts'

test.each([
  ['C 501005 OK', ['C', 'OK']],
  ['C 5010056 OK', ['C', 'OK']],
  ['K7MW 4RXQ', []],
  ['4711', []],
])('of the code %s, the keys are %j', (code, keys) => {
  const parts = splitCode(code)
  expect(parts.map(({ part }) => part).join(' ')).toBe(code)
  expect(parts.filter(({ isKey }) => isKey).map(({ part }) => part)).toEqual(keys)
})
