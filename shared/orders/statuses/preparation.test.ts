import { expect, test } from 'vitest'
import { orderStatuses } from './order-status.ts'
import { isAtStep, type PreparedOrder, preparationSteps } from './preparation.ts'

const now = Date.parse('2026-11-29T10:00:00Z')
const later = now + 1
const printed: PreparedOrder = {
  status: 'prepared',
  process_status: '',
  isReturn: false,
  isForCourier: false,
  codeUntil: null,
  isOnSheet: false,
}
const unprinted = { process_status: 'label_print_needed' }

test.each<[string, Partial<PreparedOrder>, string]>([
  ['a created one', { status: 'created' }, 'to_confirm'],
  ['one whose payment never came', { status: 'payment_not_received' }, ''],
  ['a paid one without a door', { status: 'paid' }, 'to_book'],
  ['a paid one, also while it needs its label', { status: 'paid', ...unprinted }, 'to_book'],
  ['a confirmed one', unprinted, 'to_print to_book'],
  ['a confirmed one with a door', { ...unprinted, codeUntil: later }, 'to_print booked'],
  ['a confirmed one for a courier', { ...unprinted, isForCourier: true }, 'to_print'],
  ['a printed one', {}, 'ready to_book to_hand_over'],
  ['a printed one for a courier', { isForCourier: true }, 'ready to_hand_over'],
  ['a printed one on a sheet', { isOnSheet: true }, 'ready to_book'],
  ['a printed one with a door', { codeUntil: later }, 'ready booked'],
  ['a printed one whose door has ended', { codeUntil: now }, 'ready to_hand_over'],
  ['a return, which its recipient hands in', { isReturn: true }, 'ready'],
  ['a return with a door', { isReturn: true, codeUntil: later }, 'ready booked'],
  ['a handed-in one', { status: 'sourcein', codeUntil: later }, ''],
  ['a handed-in one without its label', { status: 'sourcein', ...unprinted }, ''],
  ['a cancelled one', { status: 'cancelled', codeUntil: later }, ''],
])('%s is %j', (_, change, steps) =>
  expect(
    preparationSteps.filter((step) => isAtStep(step, { ...printed, ...change }, now)).join(' '),
  ).toBe(steps),
)

test('nothing is to be done with a shipment of any other status', () => {
  const open = ['created', 'paid', 'prepared']
  for (const status of orderStatuses.filter((each) => !open.includes(each)))
    expect(preparationSteps.filter((step) => isAtStep(step, { ...printed, status }, now))).toEqual(
      [],
    )
})
