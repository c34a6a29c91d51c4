import { expect, test } from 'vitest'
import { orderStatuses } from '#shared/orders/statuses/order-status.ts'
import { type OrderStatus, statuses } from '#shared/orders/statuses/statuses.ts'
import { findHandover, getParcelState, getScannedState, isSheetEvent } from './parcel-state.ts'

test.each([
  ['created', 1, undefined, 'not_printed'],
  ['paid', 1, undefined, 'not_printed'],
  ['prepared', 1, undefined, 'not_printed'],
  ['prepared', 1, null, 'not_printed'],
  ['prepared', 1, 1, 'ready'],
  ['prepared', 3, 3, 'ready'],
  ['prepared', 2, 1, 'void_label'],
  ['cancelled', 1, 1, 'cancelled'],
  ['expired', 1, 1, 'cancelled'],
  ['payment_not_received', 1, undefined, 'cancelled'],
  ['sourcein', 2, 1, 'handed_over'],
  ['transit_planned', 1, 1, 'handed_over'],
  ['destinationout', 1, 1, 'handed_over'],
  ['returntermout', 1, 1, 'handed_over'],
] as const)('%s, label %s, printed %s: %s', (status, label_version, printed, state) => {
  expect(getParcelState({ status, label_version, printed_label_version: printed })).toBe(state)
})

test('every status of a parcel with the carrier is handed over', () => {
  for (const status of orderStatuses.filter((each) => statuses[each].stage !== 'ordering'))
    expect(getParcelState({ status, label_version: 1 })).toBe('handed_over')
})

test.each([
  ['prepared', 1, 1, 'handed_over'],
  ['prepared', 2, 1, 'handed_over'],
  ['prepared', 1, null, 'handed_over'],
  ['sourcein', 1, 1, 'handed_over'],
  ['cancelled', 1, 1, 'cancelled'],
] as const)(
  '%s, label %s, printed %s, on a scanned sheet: %s',
  (status, label_version, printed, state) => {
    expect(getScannedState({ status, label_version, printed_label_version: printed })).toBe(state)
  },
)

test('a parcel is handed over with its first event of the carrier', () => {
  const at = (event: OrderStatus, hour: number) => ({ event, at: `2026-11-24T${hour}:00:00.000Z` })
  const events = [at('prepared', 10), at('sourcein', 12), at('termin', 15)]
  expect(findHandover(events)).toEqual(events[1])
  expect(findHandover(events.slice(0, 1))).toBeUndefined()
})

test('a carrier scans sheets with the events of taking over', () => {
  expect(orderStatuses.filter(isSheetEvent)).toEqual(['sourcein', 'sourceout'])
})
