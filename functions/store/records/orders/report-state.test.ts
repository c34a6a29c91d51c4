import { describe, expect, test } from 'vitest'
import { exampleOrder } from '#test/support/examples/example-order.ts'
import {
  applyEvent,
  type OrderEvent,
  type OrderState,
} from '#shared/orders/statuses/order-events.ts'
import type { OrderStatus } from '#shared/orders/statuses/statuses.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import { parseReportMark, toReportMark } from './report-marks.ts'
import { toReportState } from './report-state.ts'

const company = { ...exampleOrder, owner: 'com_1', printed_label_version: 1 }

/** A shipment after some events; the label was made on Tuesday, 17.11.2026, at 8:00 UTC. */
const after = (
  events: readonly (readonly [OrderStatus, string])[],
  change: Partial<OrderRecord> = {},
): OrderRecord => {
  const state = events
    .map(([event, at]): OrderEvent => ({ event, at: `2026-11-${at}:00.000Z` }))
    .reduce<OrderState>(applyEvent, {
      status: 'prepared',
      events: [{ event: 'prepared', at: '2026-11-17T08:00:00.000Z' }],
    })
  return { ...company, status: state.status, events: [...state.events], ...change }
}

describe('a shipment is counted in the week of its label', () => {
  const handedIn = ['sourcein', '18T07:59'] as const
  test.each<[string, OrderRecord, string[], number?]>([
    ['not handed in yet', after([]), ['all', 'not_handed_in', 'open']],
    [
      'without a printed label',
      after([], { process_status: 'label_print_needed' }),
      ['all', 'not_handed_in', 'open', 'unprinted'],
    ],
    ['handed in within 24 hours', after([handedIn]), ['all', 'in_time', 'open']],
    [
      'handed in at the end of the 24 hours',
      after([['sourcein', '18T08:00']]),
      ['all', 'in_time', 'open'],
    ],
    ['handed in a minute later', after([['sourcein', '18T08:01']]), ['all', 'late', 'open']],
    [
      'handed in within 24 hours of the first print, which came later',
      after([['sourcein', '19T08:00']], { label_printed_at: Date.parse('2026-11-18T09:00:00Z') }),
      ['all', 'in_time', 'open'],
    ],
    [
      'handed in with a void label, whose change needs another print',
      after([handedIn], { label_version: 2 }),
      ['all', 'in_time', 'open'],
    ],
    [
      'ready for pick-up',
      after([handedIn, ['destinationin', '19T05:59']]),
      ['all', 'in_time', 'open'],
      22,
    ],
    [
      'ready for pick-up, to the nearest hour',
      after([handedIn, ['destinationin', '18T09:29']]),
      ['all', 'in_time', 'open'],
      2,
    ],
    [
      'ready at a shop first, then at a locker',
      after([handedIn, ['destinationin', '19T05:59'], ['fetched', '18T17:59']]),
      ['all', 'in_time', 'open'],
      10,
    ],
    [
      'ready after four weeks',
      after([handedIn, ['destinationin', '30T07:59']], {
        events: [
          { event: 'prepared', at: '2026-11-17T08:00:00.000Z' },
          { event: 'sourcein', at: '2026-11-18T07:59:00.000Z' },
          { event: 'destinationin', at: '2026-12-16T07:59:00.000Z' },
        ],
      }),
      ['all', 'in_time', 'open'],
      336,
    ],
    [
      'whose arrival is the first scan, which says no duration',
      after([['destinationin', '19T08:00']]),
      ['all', 'late', 'open'],
    ],
    [
      'picked up',
      after([handedIn, ['destinationin', '19T07:59'], ['destinationout', '20T08:00']]),
      ['all', 'in_time', 'picked_up'],
      24,
    ],
    [
      'delivered to an address',
      after([handedIn, ['destinationout', '20T08:00']]),
      ['all', 'in_time', 'picked_up'],
    ],
    ['on its way back', after([handedIn, ['returnin', '25T08:00']]), ['all', 'in_time', 'open']],
    ['returned', after([handedIn, ['returntermout', '26T08:00']]), ['all', 'in_time', 'returned']],
    [
      'with an unused door, handed in at a counter later',
      after([['sourceout', '20T08:00']], { unused_door: 'booked' }),
      ['all', 'late', 'open', 'unused_door'],
    ],
    [
      'that has expired, by its unused door alone',
      after([['expired', '18T22:00']], { unused_door: 'lost' }),
      ['unused_door'],
    ],
    [
      'that was cancelled after its door, by its door alone',
      after([['cancelled', '18T22:00']], { unused_door: 'booked' }),
      ['unused_door'],
    ],
    [
      'that has expired and was handed in all the same',
      after([
        ['expired', '18T22:00'],
        ['sourcein', '18T07:00'],
      ]),
      ['all', 'in_time', 'open'],
    ],
    [
      'that returns a parcel, by its unused door alone',
      after([handedIn], { is_return_only: true, unused_door: 'booked' }),
      ['unused_door'],
    ],
  ])('%s', (_, order, figures, hours) =>
    expect(toReportState(order)).toEqual({
      week: '2026-W47',
      figures,
      ...(hours !== undefined && { hours }),
    }),
  )
})

describe('a shipment is not counted', () => {
  test.each<[string, OrderRecord]>([
    ['before it has a label', { ...company, status: 'paid', events: [] }],
    ['when it was cancelled', after([['cancelled', '18T22:00']])],
    ['when it has expired', after([['expired', '18T22:00']])],
    ['when it returns a parcel', after([['sourcein', '18T07:00']], { is_return_only: true })],
    ['when a private person sends it', after([], { owner: 'acc_1' })],
    ['when a visitor sends it', after([], { owner: 'ses_1' })],
  ])('%s', (_, order) => expect(toReportState(order)).toBeUndefined())
})

test('the week is that of Tallinn', () => {
  const at = (time: string) =>
    toReportState({ ...company, status: 'prepared', events: [{ event: 'prepared', at: time }] })
      ?.week
  expect(at('2026-11-22T21:59:59.000Z')).toBe('2026-W47')
  expect(at('2026-11-22T22:00:00.000Z')).toBe('2026-W48')
})

test('a mark leads from its figures to the shipment', () => {
  const mark = toReportMark({ week: '2026-W47', figures: ['all', 'late', 'open'] }, '1763\u0001abc')
  const entry = `${mark}#ord_1`
  const found = { id: 'ord_1', creationKey: '1763\u0001abc' }
  expect(parseReportMark(entry, 'all')).toEqual(found)
  expect(parseReportMark(entry, 'late')).toEqual(found)
  expect(parseReportMark(entry, 'in_time')).toBeUndefined()
  expect(parseReportMark(entry, 'unused_door')).toBeUndefined()
})
