import { expect, test } from 'vitest'
import { getFieldText, getOrderNumberRule, isFieldShown } from './field-settings.ts'

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
