import { describe, expect, test } from 'vitest'
import { isChanged, isLabelVoid } from './is-changed.ts'

describe('a paid shipment', () => {
  const delivery = {
    product_id: 1,
    price: 4.19,
    vat_rate: 24,
    paid_by: 'sender',
    paid_at: '2026-11-21T08:00:00Z',
    product: { type: 'delivery', name: 'M', service: 'M' },
  } as const
  const upgrade = {
    ...delivery,
    product: { type: 'change', name: 'L', service: 'upgrade' },
  } as const

  test.each([
    ['never changed', {}, false],
    ['upgraded', { order_products: [delivery, upgrade] }, true],
    ['with another recipient', { label_version: 2 }, true],
  ])('%s', (_, changes, expected) => {
    expect(isChanged({ order_products: [delivery], label_version: 1, ...changes })).toBe(expected)
  })

  test.each([
    ['not printed yet', 2, null, false],
    ['printed before the change', 2, 1, true],
    ['printed after it', 2, 2, false],
  ])('has a label %s', (_, label_version, printed_label_version, expected) => {
    expect(isLabelVoid({ label_version, printed_label_version })).toBe(expected)
  })
})
