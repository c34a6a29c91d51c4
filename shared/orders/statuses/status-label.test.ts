import { describe, expect, test } from 'vitest'
import { segments } from '#shared/accounts/segments.ts'
import { orderStatuses } from './order-status.ts'
import { getStatusLabel, getStatusTone, isPending } from './status-label.ts'

const order = { isPaidByRecipient: false, process_status: null }

test.each([
  ['created', 'private', 'awaiting_payment'],
  ['created', 'business', 'pay_price'],
  ['created', 'business_postpaid', 'to_confirm'],
  ['created', 'business_rdp', 'to_confirm'],
  ['paid', 'private', 'awaiting_door_code'],
  ['paid', 'business', 'awaiting_door'],
  ['paid', 'business_rdp', 'awaiting_door'],
  ['paid', 'business_postpaid', 'awaiting_door'],
  ['paid', 'import', 'awaiting_door_code'],
  ['created', 'import', 'to_confirm'],
  ['prepared', 'private', 'ready_for_sending'],
  ['sourcein', 'private', 'on_the_way'],
  ['sourceout', 'private', 'on_the_way'],
  ['termin', 'private', 'on_the_way'],
  ['termout', 'private', 'on_the_way'],
  ['transit_planned', 'private', 'on_the_way'],
  ['transit_started', 'private', 'on_the_way'],
  ['redirectin', 'private', 'on_the_way'],
  ['redirectout', 'private', 'on_the_way'],
  ['recallin', 'private', 'on_the_way'],
  ['recallout', 'private', 'on_the_way'],
  ['fetched', 'private', 'ready_for_pickup'],
  ['destinationin', 'private', 'ready_for_pickup'],
  ['destinationout', 'private', 'delivered'],
  ['payment_not_received', 'private', 'cancelled'],
  ['expired', 'private', 'cancelled'],
  ['cancelled', 'private', 'cancelled'],
  ['returnin', 'private', 'not_delivered'],
  ['returnout', 'private', 'not_delivered'],
  ['returntermin', 'private', 'not_delivered'],
  ['returntermout', 'private', 'returned_to_sender'],
] as const)('%s of a %s sender is labelled %s', (status, segment, label) =>
  expect(getStatusLabel({ ...order, status }, segment)).toBe(label),
)

test('each status has a colour', () => {
  const groups = Map.groupBy(orderStatuses, (status) => getStatusTone({ ...order, status }))
  expect(Object.fromEntries(groups)).toEqual({
    warning: ['created', 'paid'],
    neutral: ['payment_not_received', 'expired', 'cancelled', 'returntermout'],
    info: [
      'prepared',
      'sourcein',
      'sourceout',
      'transit_planned',
      'transit_started',
      'termin',
      'termout',
      'redirectin',
      'redirectout',
      'recallin',
      'recallout',
    ],
    success: ['fetched', 'destinationin', 'destinationout'],
    danger: ['returnin', 'returnout', 'returntermin'],
  })
})

describe('exceptions', () => {
  test('a paid shipment without a door awaits it, also while its label is needed', () => {
    const paid = { ...order, status: 'paid', process_status: 'label_print_needed' } as const
    expect(getStatusLabel(paid, 'business')).toBe('awaiting_door')
    expect(isPending(paid)).toBe(false)
  })

  test.each([
    ['business', 'awaiting_label'],
    // Nothing is printed before it is confirmed.
    ['business_rdp', 'to_confirm'],
    ['business_postpaid', 'to_confirm'],
  ] as const)('a created shipment of %s paid by the recipient is labelled %s', (segment, label) =>
    expect(getStatusLabel({ ...order, status: 'created', isPaidByRecipient: true }, segment)).toBe(
      label,
    ),
  )

  test('a prepared shipment whose label is needed awaits it, whatever was paid', () => {
    const unprinted = {
      ...order,
      status: 'prepared',
      process_status: 'label_print_needed',
    } as const
    for (const segment of segments)
      expect(getStatusLabel(unprinted, segment)).toBe('awaiting_label')
    expect(getStatusTone(unprinted)).toBe('warning')
    expect(orderStatuses.filter((status) => isPending({ ...unprinted, status }))).toEqual([
      'created',
      'prepared',
    ])
  })
})
