import { expect, test } from 'vitest'
import { createExampleOrderApp } from '#test/support/examples/example-order-app.ts'
import type { Segment } from './segments.ts'
import {
  getCustomFields,
  getFieldText,
  getOrderNumberRule,
  isFieldShown,
} from './field-settings.ts'

test.each<[Segment, boolean]>([
  ['business_postpaid', true],
  ['business_rdp', true],
  ['business', false],
  ['private', false],
  ['import', false],
])('the fields that an account of the segment %s has stored are customised: %s', (segment, are) => {
  const fields = [{ name: 'weight', value: false, text_value: '' } as const]
  const { account } = createExampleOrderApp(segment, fields)
  expect(getCustomFields(account)).toEqual(are ? fields : [])
})

test('a visitor without an account has no customised fields', () =>
  expect(getCustomFields(null)).toEqual([]))

test.each([
  ['that was never customised', [], true],
  ['whose checkbox is ticked', [{ name: 'weight', value: true, text_value: '' }], true],
  ['whose checkbox is not ticked', [{ name: 'weight', value: false, text_value: '' }], false],
] as const)('whether a field %s is shown', (_, fields, isShown) =>
  expect(isFieldShown([...fields], 'weight')).toBe(isShown),
)

test('a field without a text has an empty one', () => {
  expect(getFieldText([], 'parcel_description')).toBe('')
  expect(
    getFieldText(
      [{ name: 'parcel_description', value: true, text_value: 'Books' }],
      'parcel_description',
    ),
  ).toBe('Books')
})

test.each([
  ['required', true, 'required'],
  ['numeric', true, 'numeric'],
  ['', true, undefined],
  ['anything', true, undefined],
  ['required', false, undefined],
] as const)(
  'order numbers with the text %j, shown %s, have the rule %s',
  (text_value, value, rule) =>
    expect(getOrderNumberRule([{ name: 'order_no', value, text_value }])).toBe(rule),
)
