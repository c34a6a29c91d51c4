import { expect, test } from 'vitest'
import { isMessageCode } from '#functions/lib/i18n/messages.ts'
import { createAddressRow, createImportRow } from '#test/support/examples/example-import.ts'
import { toServerIssues } from './server-issues.ts'

const rows = [createImportRow({}, 2), createImportRow({}, 5), { ...createAddressRow(), number: 9 }]
const error = (field: string, error_type: string) => ({
  field,
  error_type,
  error_message: `In English: ${error_type}`,
})
const convert = (
  errors: ReturnType<typeof error>[],
  error_messages?: { index: number; message: string }[],
) => Object.fromEntries(toServerIssues({ errors, error_messages }, rows, isMessageCode))

test.each([
  [
    '1.recipient.phone',
    'phone_invalid',
    { 5: [{ column: 'recipient_phone', code: 'phone_format' }] },
  ],
  ['1.recipient.phone', 'phones_same', { 5: [{ column: 'recipient_phone', code: 'phones_same' }] }],
  [
    '0.product_id',
    'size_required',
    { 2: [{ column: 'size', code: 'size_unavailable', values: { size: 'M' } }] },
  ],
  [
    '0.destination_place_id',
    'destination_required',
    { 2: [{ column: 'terminal_id', code: 'place_not_found' }] },
  ],
  [
    '2.destination.address_zip',
    'zip_required',
    { 9: [{ column: 'zip', code: 'missing_destination' }] },
  ],
  [
    '2.destination.name',
    'address_not_found',
    { 9: [{ column: 'street', code: 'address_not_found' }] },
  ],
  ['0.custom_barcode', 'barcode_used', { 2: [{ column: 'custom_barcode', code: 'barcode_used' }] }],
  [
    '0.service_ids',
    'age_check_not_in_locker',
    { 2: [{ column: 'age_check', code: 'age_check_not_in_locker' }] },
  ],
  [
    '0.service_ids',
    'service_unavailable',
    { 2: [{ column: undefined, code: 'service_unavailable' }] },
  ],
  ['0.sender.name', 'name_required', { 2: [{ column: undefined, code: 'name_required' }] }],
  ['content', 'too_long', { 2: [{ column: 'content', code: 'invalid_length' }] }],
  ['7.content', 'too_long', {}],
  [
    '1.content',
    'a code of a later version',
    {
      5: [
        {
          column: 'content',
          code: 'refused',
          values: { message: 'In English: a code of a later version' },
        },
      ],
    },
  ],
])('the server’s error at %s: %s', (field, code, issues) =>
  expect(convert([error(field, code)])).toEqual(issues),
)

test('a row has the message of the server where none of its fields has an error', () =>
  expect(
    convert(
      [error('1.content', 'too_long')],
      [
        { index: 1, message: 'Field entry is too long' },
        { index: 2, message: 'Refused' },
        { index: 3, message: 'No such row' },
      ],
    ),
  ).toEqual({
    5: [{ column: 'content', code: 'invalid_length' }],
    9: [{ column: undefined, code: 'refused', values: { message: 'Refused' } }],
  }))
