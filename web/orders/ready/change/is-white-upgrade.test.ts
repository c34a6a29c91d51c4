import { expect, test } from 'vitest'
import { isWhiteUpgrade } from './is-white-upgrade.ts'

const delivery = { product: { service: 'M' } }
const upgrade = { product: { service: 'upgrade' } }
const white = { type: 'ipb' } as const
const blue = { type: 'apt' } as const

test.each([
  ['never changed', [delivery], white, false],
  ['upgraded at a white locker', [delivery, upgrade], white, true],
  ['upgraded at a blue locker', [delivery, upgrade], blue, false],
  ['upgraded for any blue locker', [delivery, upgrade], null, false],
  ['upgraded before its last change', [upgrade, delivery], white, false],
])('a shipment %s', (_, order_products, location, expected) => {
  expect(isWhiteUpgrade({ order_products, location })).toBe(expected)
})
