import { describe, expect, test } from 'vitest'
import { exampleOrder } from '#test/support/examples/example-order.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import { getAttentionRange, listAttentionMarks, parseDoorEnd } from './attention-marks.ts'

const until = Date.parse('2026-11-20T21:59:59Z')
const door = {
  id: 'd1',
  size: 'M',
  module_number: 1,
  door_number: 2,
  ext_block_id: '',
} as const
const withCode = { door_code: '501005', code_until: until }
const printed = { ...withCode, printed_label_version: 1 }
const withDoor = { ...printed, door }

describe('a shipment needs attention', () => {
  test.each<[string, Partial<OrderRecord>, string[]]>([
    ['not while it is created', { status: 'created' }, []],
    ['while it is paid without a locker', { status: 'paid' }, ['!lockers']],
    ['while it has neither label nor locker', { status: 'prepared' }, ['!labels', '!lockers']],
    ['while its label is not printed', { status: 'prepared', ...withCode }, ['!labels']],
    ['not with both', { status: 'prepared', ...printed }, []],
    [
      'again when its label is void',
      { status: 'prepared', ...printed, label_version: 2 },
      ['!labels'],
    ],
    ['when its booked door ends', { status: 'prepared', ...withDoor }, [`!doors!${String(until)}`]],
    ['not once it is handed in', { status: 'sourcein', ...withDoor }, []],
    ['when a message failed', { status: 'sourcein', refused_sms_recipient: true }, ['!messages']],
    ['not once it has ended', { status: 'destinationout', refused_sms_recipient: true }, []],
  ])('%s', (_, change, marks) =>
    expect(listAttentionMarks({ ...exampleOrder, ...change })).toEqual(marks),
  )
})

test('a door needs attention if it ends by the end of tomorrow', () => {
  const [mark = ''] = listAttentionMarks({ ...exampleOrder, status: 'prepared', ...withDoor })
  const isFound = (now: string) => {
    const { from = '', to = '' } = getAttentionRange('com_1', 'doors', Date.parse(now))
    return from <= `${mark}#ord_1` && `${mark}#ord_1` <= to
  }
  expect(isFound('2026-11-19T10:00:00Z')).toBe(true)
  expect(isFound('2026-11-18T10:00:00Z')).toBe(false)
  expect(parseDoorEnd(`${mark}#ord_1`)).toBe(until)
})
