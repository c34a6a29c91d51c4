import { describe, expect, test } from 'vitest'
import { exampleOrder } from '#test/support/examples/example-order.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import {
  getAttentionRange,
  isDoorMarkDue,
  listAttentionMarks,
  parseDoorMark,
} from './attention-marks.ts'

const until = Date.parse('2026-11-20T21:59:59Z')
const door = {
  id: 'd1',
  size: 'M',
  module_number: 1,
  door_number: 2,
  ext_block_id: '',
} as const
const withCode = { door_code: '501005', code_until: until }
const withDoor = { ...withCode, door }
const unprinted = { process_status: 'label_print_needed' }
const bookedAt = Date.parse('2026-11-18T10:00:00Z')
const events = [{ event: 'prepared', at: '2026-11-18T10:00:00Z' } as const]

describe('a shipment needs attention', () => {
  test.each<[string, Partial<OrderRecord>, string[]]>([
    ['not while it is created', { status: 'created' }, []],
    ['while it is paid without a locker', { status: 'paid' }, ['!lockers']],
    [
      'while it has neither label nor locker',
      { status: 'prepared', ...unprinted },
      ['!labels', '!lockers'],
    ],
    [
      'while its label is not printed',
      { status: 'prepared', ...unprinted, ...withCode },
      ['!labels'],
    ],
    ['not with both', { status: 'prepared', ...withCode }, []],
    [
      'not as a return, which its recipient hands in',
      { status: 'prepared', is_return_only: true },
      [],
    ],
    ['not as one for a courier', { status: 'prepared', is_collected_by_courier: true }, []],
    [
      'when its booked door ends',
      { status: 'prepared', events, ...withDoor },
      [`!doors!${until}!${bookedAt}`],
    ],
    ['not once it is handed in', { status: 'sourcein', ...withDoor }, []],
    ['when a message failed', { status: 'sourcein', refused_sms_recipient: true }, ['!messages']],
    ['not once it has ended', { status: 'destinationout', refused_sms_recipient: true }, []],
  ])('%s', (_, change, marks) =>
    expect(listAttentionMarks({ ...exampleOrder, ...change })).toEqual(marks),
  )
})

const booked = { ...exampleOrder, status: 'prepared', events, ...withDoor } as const
const bookedLater = { day: '2026-11-19', count: 1 }
const toEntry = (change: Partial<OrderRecord> = {}) =>
  `${listAttentionMarks({ ...booked, ...change })[0]}#ord_1`

test.each<[string, string, string, boolean]>([
  ['the day before it ends', toEntry(), '2026-11-19T10:00:00Z', true],
  ['not two days before', toEntry(), '2026-11-18T10:00:00Z', false],
  [
    'not if booked that day',
    toEntry({ door_bookings: bookedLater }),
    '2026-11-19T10:00:00Z',
    false,
  ],
  ['on its last day', toEntry({ door_bookings: bookedLater }), '2026-11-20T10:00:00Z', true],
  ['in the mark of an earlier release', `!doors!${until}#ord_1`, '2026-11-19T10:00:00Z', true],
])('a booked door needs attention: %s', (_, entry, now, expected) => {
  const at = Date.parse(now)
  const { from = '', to = '' } = getAttentionRange('com_1', 'doors', at)
  expect(from <= entry && entry <= to && isDoorMarkDue(entry, at)).toBe(expected)
  expect(parseDoorMark(entry).until).toBe(until)
})
