import { encodeTime } from 'ulid'
import { expect, test } from 'vitest'
import { getReceiptNumber } from './receipt-number.ts'

test.each([
  // The first ten characters of an id are its time, the last six are random.
  ['pay_01KA8W2R00ABCDEFGHJKMNPQRS', '2025-11-17-MNPQRS'],
  ['pay_01KA8W2R00ABCDEFGHJKMNPQRT', '2025-11-17-MNPQRT'],
])('the receipt of %s is %s', (id, number) => {
  expect(getReceiptNumber(id)).toBe(number)
})

test('the day is that of Tallinn', () => {
  // 2026-11-24T22:30:00Z
  const time = encodeTime(Date.UTC(2026, 10, 24, 22, 30))
  expect(getReceiptNumber(`pay_${time}ABCDEFGHJKMNPQRS`)).toBe('2026-11-25-MNPQRS')
})
