import { describe, expect, test } from 'vitest'
import { exampleOrder } from '#test/support/examples/example-order.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import {
  createSendingCode,
  getDoorCodeEnd,
  getLastReturnDay,
  getUsableSendingCode,
} from './sending-code.ts'

const day = 24 * 60 * 60 * 1000
const prepared = Date.parse('2026-11-24T10:00:00Z')
const order: OrderRecord = {
  ...exampleOrder,
  sending_code: 'K7MW4RXQ',
  status: 'prepared',
  events: [
    { event: 'created', at: '2026-11-20T10:00:00Z' },
    { event: 'prepared', at: '2026-11-24T10:00:00Z' },
  ],
}

test('every random number makes a code of 8 known characters', () => {
  expect(createSendingCode((below) => below - 1)).toBe('ZZZZZZZZ')
  expect(createSendingCode(() => 0)).toBe('22222222')
})

describe('the sending code of a shipment', () => {
  test.each([
    ['can be used at once', {}, 0, true],
    ['can be used for 30 days', {}, 30 * day, true],
    ['ends after 30 days', {}, 30 * day + 1, false],
    ['can be used while a paid shipment waits for its door', { status: 'paid' }, day, true],
    ['cannot be used before it is paid or confirmed', { status: 'created' }, 0, false],
    ['ends with a cancellation', { status: 'cancelled' }, day, false],
    ['ends with its door code', { status: 'expired' }, day, false],
    ['of a return can be used until its last day', { return_until: '2027-01-20' }, 57 * day, true],
    [
      'of a return ends with its door code',
      { return_until: '2027-01-20', code_until: prepared + day },
      day + 1,
      false,
    ],
    ['of a return ends after its last day', { return_until: '2026-12-01' }, 8 * day, false],
  ] as const)('%s', (_, change, after, isUsable) => {
    const code = getUsableSendingCode({ ...order, ...change }, prepared + after)
    expect(code).toBe(isUsable ? 'K7MW4RXQ' : undefined)
  })

  test('ends when the parcel is handed in', () => {
    const handedIn: OrderRecord['events'][number] = {
      event: 'sourcein',
      at: '2026-11-25T10:00:00Z',
    }
    const events = [...order.events, handedIn]
    expect(getUsableSendingCode({ ...order, events }, prepared + day)).toBeUndefined()
  })
})

test.each([
  ['its days without a door', '2026-12-10', undefined, undefined],
  [
    'its days, although its door code was given for longer',
    '2026-12-10',
    '2026-12-28T10:00:00Z',
    '2026-12-10T21:59:59.999Z',
  ],
  [
    'its door code, although its days are longer',
    '2026-12-10',
    '2026-12-10T19:00:00Z',
    '2026-12-10T19:00:00.000Z',
  ],
  [
    'the evening of its door code before midnight',
    '2026-12-23',
    '2026-12-10T21:59:59Z',
    '2026-12-10T21:59:59.000Z',
  ],
])('the last day of a return is that of %s', (_, return_until, codeUntil, end) => {
  const code_until = codeUntil === undefined ? undefined : Date.parse(codeUntil)
  const codeEnd = getDoorCodeEnd({ return_until, code_until })
  expect(codeEnd).toBe(end === undefined ? undefined : Date.parse(end))
  expect(getLastReturnDay({ return_until, code_until })).toBe('2026-12-10')
})

test('a shipment that is no return has no last day, and the code of its door as it was given', () => {
  expect(getLastReturnDay({ code_until: 1 })).toBeUndefined()
  expect(getDoorCodeEnd({ code_until: 1 })).toBe(1)
})
