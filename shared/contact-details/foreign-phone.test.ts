import { expect, test } from 'vitest'
import { toForeignPhone, validateForeignPhone } from './foreign-phone.ts'

test.each([
  ['0151 1234 5678', 'de', '+4915112345678'],
  ['4915112345678', 'de', '+4915112345678'],
  ['06 698 12345', 'it', '+390669812345'],
  ['06 20 123 4567', 'hu', '+36201234567'],
  ['070-123 45 67', 'se', '+46701234567'],
  ['0044 7400 123456', 'de', '+447400123456'],
  ['+372 5551 2345', 'de', '+37255512345'],
  ['5551 2345', 'ee', '+37255512345'],
  ['447 1234', 'ee', '+3724471234'],
  // Not complete: the general rule applies.
  ['0151', 'de', '+49151'],
  ['', 'de', ''],
])('%j in %s is %s', (typed, country, phone) => expect(toForeignPhone(typed, country)).toBe(phone))

test.each([
  ['+4915112345678', undefined],
  ['+46701234567', undefined],
  ['+33612345678', undefined],
  ['+390669812345', undefined],
  ['+4471234', 'phone_invalid'],
  ['+49151', 'phone_invalid'],
  ['+4611111111111111', 'phone_invalid'],
  ['+33012345678', 'phone_invalid'],
  ['+999123456789', 'phone_invalid'],
  // Core countries have rules of their own.
  ['+3720', undefined],
  ['+358401', undefined],
  ['5551', undefined],
  ['', undefined],
])('%j: %s', (phone, violation) => expect(validateForeignPhone(phone)).toBe(violation))
