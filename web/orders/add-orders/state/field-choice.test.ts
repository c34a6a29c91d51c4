import { expect, test } from 'vitest'
import { toCustomisation, toFieldChoice } from './field-choice.ts'

test('a company that has customised nothing sees all fields', () =>
  expect(toFieldChoice([])).toEqual({
    shown: {
      parcel_size: true,
      parcel_description: true,
      order_no: true,
      weight: true,
      no_of_parcels: true,
      collection: true,
    },
    size: 'XS',
    text: '',
    rule: '',
  }))

const choice = { ...toFieldChoice([]), size: 'L', text: ' Raamatud ', rule: 'numeric' }

test.each([
  ['parcel_size', true, ''],
  ['parcel_size', false, 'L'],
  ['parcel_description', true, 'Raamatud'],
  ['parcel_description', false, 'Raamatud'],
  ['order_no', true, 'numeric'],
  ['order_no', false, ''],
  ['weight', false, ''],
  ['collection', false, ''],
] as const)(
  '%s, shown %s, is stored with the text %j and read again',
  (name, value, text_value) => {
    const shown = { ...choice.shown, [name]: value }
    const stored = toCustomisation({ ...choice, shown })
    expect(stored).toContainEqual({ name, value, text_value })
    expect(toFieldChoice(stored).shown[name]).toBe(value)
  },
)
