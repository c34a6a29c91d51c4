import { describe, expect, test } from 'vitest'
import type { ReturnData } from '#shared/accounts/return-data.ts'
import { cleanReturnData, checkReturnData } from './return-data.ts'

const toPoint: ReturnData = {
  return_place_address: null,
  service_point_id: 17_248,
  phone: '+37255512345',
  landline_number: '',
  email: '',
  return_info: '',
  frequency: [1, 2, 3, 4, 5],
  timeframe_start: '09:00',
  timeframe_end: '17:00',
}
const toAddress: ReturnData = {
  ...toPoint,
  service_point_id: null,
  return_place_address: 'Viru 4, Tallinn',
}

const long = (length: number) => 'x'.repeat(length)

describe('return data', () => {
  test.each<[string, ReturnData, Partial<ReturnData>, Record<string, string>]>([
    ['to a service point', toPoint, {}, {}],
    ['to an address', toAddress, {}, {}],
    [
      'service point required unless an address is set',
      toPoint,
      { service_point_id: null },
      { service_point_id: 'required' },
    ],
    [
      'a blank address counts as empty',
      toPoint,
      { service_point_id: null, return_place_address: ' ' },
      { service_point_id: 'required' },
    ],
    ['phone required', toPoint, { phone: '' }, { phone: 'phone_required' }],
    ['unless address-only', toAddress, { phone: '' }, {}],
    ['or an e-mail is given', toPoint, { phone: '', email: 'a@b.ee' }, {}],
    [
      'point and address together are not address-only',
      toAddress,
      { service_point_id: 1, phone: '' },
      { phone: 'phone_required' },
    ],
    ['phone must be valid', toPoint, { phone: '12345678' }, { phone: 'phone_not_international' }],
    ['phone with spaces', toPoint, { phone: '+372 5551 2345' }, {}],
    ['phone without its prefix', toPoint, { phone: '5551 2345' }, {}],
    ['phone of 50 characters with spaces', toPoint, { phone: `+372${' '.repeat(38)}55512345` }, {}],
    [
      'phone of 51 characters with spaces',
      toPoint,
      { phone: `+372${' '.repeat(39)}55512345` },
      { phone: 'phone_too_long' },
    ],
    ['phone too long', toPoint, { phone: `+372${'5'.repeat(47)}` }, { phone: 'phone_too_long' }],
    ['valid landline', toPoint, { landline_number: '6 123 456' }, {}],
    [
      'landline with letters',
      toPoint,
      { landline_number: 'my number' },
      { landline_number: 'phone_invalid' },
    ],
    [
      'landline too short',
      toPoint,
      { landline_number: '612345' },
      { landline_number: 'phone_too_short' },
    ],
    ['e-mail must be valid', toPoint, { email: 'nobody' }, { email: 'email_invalid' }],
    ['e-mail of 100 characters', toPoint, { email: `${long(95)}@b.ee` }, {}],
    [
      'e-mail of 101 characters',
      toPoint,
      { email: `${long(96)}@b.ee` },
      { email: 'email_too_long' },
    ],
    ['comment of 225 characters', toPoint, { return_info: long(225) }, {}],
    ['comment of 226 characters', toPoint, { return_info: long(226) }, { return_info: 'too_long' }],
    ['days required with an address', toAddress, { frequency: [] }, { frequency: 'required' }],
    ['but not with a service point', toPoint, { frequency: [] }, {}],
    [
      'start required with an address',
      toAddress,
      { timeframe_start: '' },
      { timeframe_start: 'required' },
    ],
    [
      'end required with an address',
      toAddress,
      { timeframe_end: '' },
      { timeframe_end: 'required' },
    ],
  ])('%s', (_, base, change, expected) => {
    const issues = checkReturnData({ ...base, ...change }, { country: 'ee' })
    expect(Object.fromEntries(issues.map(({ field, code }) => [field, code]))).toEqual(expected)
  })

  test('rejects a service point that does not accept returns', () =>
    expect(checkReturnData(toPoint, { country: 'ee', isServicePointKnown: false })).toEqual([
      { field: 'service_point_id', code: 'invalid_value' },
    ]))
})

test('cleaning removes duplicate days, sorts them and adjusts the time frame', () =>
  expect(
    cleanReturnData({
      ...toAddress,
      frequency: [5, 1, 5],
      timeframe_start: '16:30',
      timeframe_end: '16:45',
    }),
  ).toMatchObject({ frequency: [1, 5], timeframe_start: '15:00', timeframe_end: '17:00' }))
