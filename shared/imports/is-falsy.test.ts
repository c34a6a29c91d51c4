import { expect, test } from 'vitest'
import { isFalsy, isNoAmount } from './is-falsy.ts'

test.each([
  ['', true, true],
  ['ei', true, true],
  ['0,00', true, true],
  ['$0.00', false, true],
  ['N/A', false, true],
  ['без', false, true],
  ['makstud', false, true],
  ['-5', true, false],
  ['24,90', false, false],
  ['jah', false, false],
])('%j orders no service: %s, and asks for no amount: %s', (cell, service, amount) => {
  expect(isFalsy(cell)).toBe(service)
  expect(isNoAmount(cell)).toBe(amount)
})
