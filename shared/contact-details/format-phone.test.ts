import { expect, test } from 'vitest'
import { formatPhone } from './format-phone.ts'

test.each([
  ['+37255512345', '+372 5551 2345'],
  ['+3725551234', '+372 555 1234'],
  ['+37281123456', '+372 8112 3456'],
  ['+37120000000', '+371 2000 0000'],
  ['+37061234567', '+370 612 34567'],
  ['+358401234567', '+358 40 123 4567'],
  ['+48512345678', '+48 512 345 678'],
  ['+4915112345678', '+49 151 1234 5678'],
])('%s is grouped as %s', (phone, grouped) => expect(formatPhone(phone)).toBe(grouped))

test.each(['', '+372', '55512345', '+372 600 0102', '+999123456', '+*********345'])(
  'the text "%s" is not changed',
  (text) => expect(formatPhone(text)).toBe(text),
)
