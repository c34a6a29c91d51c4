import { expect, test } from 'vitest'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import { exampleOrder } from '#test/support/examples/example-order.ts'
import { createCannotUpgradeProblem, isChangeable } from './is-changeable.ts'

const at = Date.UTC(2026, 10, 22, 8)
const { door, code_until, ...unbooked } = exampleOrder
void [door, code_until]

test.each<[string, boolean, OrderRecord]>([
  ['with a booked door', true, { ...exampleOrder, code_until: at + 1 }],
  ['whose code has run out', false, { ...exampleOrder, code_until: at }],
  ['without a door and a code', true, unbooked],
  ['that is paid', true, { ...unbooked, status: 'paid' }],
  ['that is not paid', false, { ...unbooked, status: 'created' }],
  ['that is handed in', false, { ...unbooked, status: 'sourcein' }],
  ['of another system', false, { ...unbooked, origin: 'api' }],
])('a shipment %s can be changed: %s', (_, expected, order) =>
  expect(isChangeable(order, at)).toBe(expected),
)

test('the refusal names the reason', () =>
  expect(createCannotUpgradeProblem()).toMatchObject({ type: 'conflict', code: 'cannot_upgrade' }))
