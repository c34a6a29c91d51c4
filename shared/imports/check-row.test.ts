import { describe, expect, test } from 'vitest'
import { loadTexts } from '#test/support/browser/texts.ts'
import {
  createAddressRow,
  createImportContext,
  createImportRow,
} from '#test/support/examples/example-import.ts'
import { checkRow } from './check-row.ts'
import { listColumns } from './columns.ts'
import { formatRowIssue } from './format-issue.ts'
import type { ImportContext } from './import-context.ts'
import type { ImportCells, ImportRow } from './import-row.ts'
import { matchColumns, toImportRows } from './match-columns.ts'
import { readTable } from '#shared/imports/read/read-table.ts'

const english = loadTexts('en')
const context = createImportContext()

/** The issues of a row as `column: Row 4: message`. */
const listIssues = (row: ImportRow, judged: ImportContext = context) =>
  checkRow(judged, row).issues.map(
    (issue) => `${issue.column ?? 'row'}: ${formatRowIssue(english, row, issue)}`,
  )
const to = (cells: ImportCells) => createImportRow(cells)
const toAddress = (cells: ImportCells) => createAddressRow(cells)

/** Writes a row to a file, below two blank ones, and reads it again. */
const readFromFile = async ({ cells }: ImportRow): Promise<ImportRow> => {
  const columns = listColumns(context.app)
  const quote = (text: string) => `"${text.replaceAll('"', '""')}"`
  const lines = [
    columns.map((column) => quote(english(`imports:columns.${column}`))),
    [],
    [],
    columns.map((column) => quote(cells[column] ?? '')),
  ].map((line) => line.join(';'))
  const table = await readTable(new TextEncoder().encode(lines.join('\r\n')), 'shipments.csv', 20)
  const [row] = toImportRows(table, matchColumns(table.header, context.app).positions)
  if (!row) throw new Error('The file has no row')
  return row
}

describe('a row without issues', () => {
  test.each<[string, ImportRow]>([
    ['to a blue locker', to({})],
    ['to a white locker', to({ terminal_id: '01007537' })],
    ['to a parcel shop', to({ terminal_id: '01007890' })],
    ['to a locker in Latvia by our own id', to({ terminal_id: '17647', country: 'LV' })],
    ['to a post office in Finland', to({ terminal_id: '23', country: 'fi' })],
    ['to an address', toAddress({})],
    ['to an address without a house', toAddress({ house: '' })],
    ['to an address with a street of 255 characters', toAddress({ street: 'x'.repeat(255) })],
    ['to an address with a city of 100 characters', toAddress({ city: 'x'.repeat(100) })],
    ['to a place, with an address beside it', toAddress({ terminal_id: '01007225', zip: 'x' })],
    ['with a size in lower case', to({ size: 'xs' })],
    [
      'with everything',
      toAddress({
        recipient_email: 'maarja@pakk.test',
        content: 'Raamatud',
        reference: '2026-1185',
        weight: '1,25',
        apartment: '2',
        courier_info: 'Kella ei ole',
        time_window: '3',
        age_check: '1',
        email_notification: 'yes',
        sms_notification: 'jah',
        temperature_sensitive: '1',
        cash_on_delivery: '24,90',
      }),
    ],
  ])('%s', (_, row) => expect(listIssues(row)).toEqual([]))
})

describe('every message of an import', () => {
  test.each<[string, ImportRow, string[]]>([
    [
      'an unknown terminal',
      to({ terminal_id: 'Tartu kvartaal' }),
      ['terminal_id: Row 4: destination id not found'],
    ],
    [
      'a terminal of another country',
      to({ terminal_id: '01007225', country: 'LV' }),
      ['terminal_id: Row 4: destination id not found'],
    ],
    [
      'a blocked place',
      to({ terminal_id: '01007226' }),
      ['terminal_id: Row 4: destination id not found'],
    ],
    [
      'an inactive place',
      to({ terminal_id: '01007227' }),
      ['terminal_id: Row 4: destination id not found'],
    ],
    [
      'an address in Germany',
      toAddress({ country: 'DE', zip: '10115', city: 'Berlin' }),
      ['country: Row 4: Destination country not supported'],
    ],
    [
      'a place in Germany',
      to({ country: 'de' }),
      ['country: Row 4: Destination country not supported'],
    ],
    [
      'a country that does not exist',
      toAddress({ country: 'Estland 2' }),
      ["country: Row 4: 'Country' must be one of EE, LV, LT, FI"],
    ],
    [
      'a country of two letters that does not exist',
      toAddress({ country: 'XX' }),
      ["country: Row 4: 'Country' must be one of EE, LV, LT, FI"],
    ],
    [
      'a postal code of letters',
      toAddress({ zip: '1014A' }),
      ['zip: Row 4: Incorrect zip code format'],
    ],
    [
      'a Latvian postal code of five digits',
      toAddress({ country: 'LV', zip: '10500' }),
      ['zip: Row 4: Incorrect zip code format'],
    ],
    [
      'no destination at all',
      to({ terminal_id: '' }),
      ['terminal_id: Row 4: Missing destination or column header'],
    ],
    [
      'only a country',
      to({ terminal_id: '', country: 'EE' }),
      ['terminal_id: Row 4: Missing destination or column header'],
    ],
    [
      'an address without its country, whose phone is of another one',
      toAddress({ country: '', recipient_phone: '+37129123456' }),
      ['country: Row 4: Missing destination or column header'],
    ],
    [
      'an address without zip, city and street',
      toAddress({ zip: '', city: '', street: '' }),
      ['zip', 'city', 'street'].map(
        (column) => `${column}: Row 4: Missing destination or column header`,
      ),
    ],
    [
      'a landline',
      to({ recipient_phone: '+372 600 0100' }),
      ['recipient_phone: Row 4: Incorrect phone number format'],
    ],
    [
      'a phone with a digit missing',
      to({ recipient_phone: '5398 70' }),
      ['recipient_phone: Row 4: Incorrect phone number format'],
    ],
    [
      'a phone as a spreadsheet shortens it',
      to({ recipient_phone: '3,7256E+10' }),
      ['recipient_phone: Row 4: Incorrect phone number format'],
    ],
    [
      'no phone',
      to({ recipient_phone: '' }),
      ['recipient_phone: Row 4: Missing phone number or column header'],
    ],
    [
      'no name',
      to({ recipient_name: ' ' }),
      ['recipient_name: Row 4: Missing name or column header'],
    ],
    [
      'a size that is not sold',
      to({ size: 'XXL' }),
      ['size: Row 4: Size XXL is not sold to this destination'],
    ],
    ['no size', to({ size: '' }), ['size: Row 4: Missing parcel type or column header']],
    [
      'an e-mail without a domain',
      to({ recipient_email: 'maarja@' }),
      ['recipient_email: Row 4: Incorrect e-mail format'],
    ],
    [
      'a weight in another unit',
      to({ weight: '2 lb' }),
      ['weight: Row 4: Weight, kg must be valid number ( kg )'],
    ],
    [
      'a weight in words',
      to({ weight: 'raske' }),
      ['weight: Row 4: Weight, kg must be valid number ( kg )'],
    ],
    [
      'a time of delivery 4',
      toAddress({ time_window: '4' }),
      ['time_window: Row 4: Preferred delivery time must be a number in range 1 to 3'],
    ],
    [
      'a time of delivery 4, to a locker',
      to({ time_window: '4' }),
      ['time_window: Row 4: Preferred delivery time must be a number in range 1 to 3'],
    ],
    [
      'a time of delivery in words',
      toAddress({ time_window: 'õhtul' }),
      ['time_window: Row 4: Preferred delivery time must be a number in range 1 to 3'],
    ],
    [
      'a word at temperature sensitive',
      to({ temperature_sensitive: 'yes' }),
      ['temperature_sensitive: Row 4: Temperature sensitive must be 1 or 0'],
    ],
    [
      'a service that is not sold to the country',
      to({ terminal_id: '17647', express: '1' }),
      ['express: Row 4: Service “Express” unavailable for LV'],
    ],
    [
      'a service that the place does not offer',
      to({ terminal_id: '01007538', temperature_sensitive: '1' }),
      ['temperature_sensitive: Row 4: Service “Temperature sensitive” unavailable for Õues'],
    ],
    [
      'express to an address',
      toAddress({ express: '1' }),
      ['express: Row 4: Service “Express” unavailable for EE'],
    ],
    [
      'a payment by recipients that the company does not offer',
      to({ recipient_pays: '1' }),
      ['recipient_pays: Row 4: Service “Recipient pays” is not offered to your account'],
    ],
    [
      'an age check at a white locker',
      to({ terminal_id: '01007537', age_check: '1' }),
      ["age_check: Row 4: Age check service can't be ordered with this parcel machine"],
    ],
    [
      'an age check at a parcel shop',
      to({ terminal_id: '01007890', age_check: '1' }),
      ["age_check: Row 4: Age check can't be ordered with this pick-up point"],
    ],
    [
      'an age check and a personal code',
      to({ age_check: '1', personal_code: '38001010000' }),
      ['personal_code: Row 4: Age check and ID check cannot be ordered together'],
    ],
    [
      'a note for a courier who does not come, of 37 characters',
      to({ courier_info: 'x'.repeat(37) }),
      ['courier_info: Row 4: Courier info has invalid length'],
    ],
    ['too heavy', to({ weight: '31,6' }), ['weight: Row 4: Package is too heavy']],
    [
      'the phone of the sender',
      to({ recipient_phone: '5550 0000' }),
      ['recipient_phone: Row 4: Sender & recipient phone numbers cannot be same'],
    ],
    [
      'an amount that is none',
      to({ cash_on_delivery: '24,90 $' }),
      ['cash_on_delivery: Row 4: Sum must be a valid price bigger than zero'],
    ],
  ])('%s', async (_, row, issues) => {
    expect(listIssues(row)).toEqual(issues)
    expect(listIssues(await readFromFile(row))).toEqual(issues)
  })

  test.each<[keyof ImportCells, number, string]>([
    ['zip', 20, 'Zip code'],
    ['city', 100, 'City'],
    ['street', 255, 'Street'],
    ['house', 50, 'House'],
    ['apartment', 50, 'Apartment'],
    ['courier_info', 36, 'Courier info'],
    ['content', 24, 'Parcel description'],
    ['reference', 50, 'Order nr'],
    ['recipient_name', 80, 'Receiver name'],
  ])('%s longer than %i characters', (column, max, name) => {
    const message = `${column}: Row 4: ${name} has invalid length`
    expect(listIssues(toAddress({ [column]: 'x'.repeat(max + 1) }))).toContain(message)
    expect(listIssues(toAddress({ [column]: 'x'.repeat(max) }))).not.toContain(message)
  })

  test.each([
    ['was not found', false, ['street: Row 4: Address not found: Viru 4, 10140 Tallinn']],
    ['was found', true, []],
    ['was not looked up', undefined, []],
  ])('an address that %s', (_, isFound, issues) =>
    expect(listIssues(toAddress({}), { ...context, isAddressFound: () => isFound })).toEqual(
      issues,
    ),
  )

  test.each([
    ['to an address that was not looked up is not judged yet', toAddress({}), undefined, true],
    ['to an address that was found is judged', toAddress({}), true, false],
    ['to an address that was not found is judged', toAddress({}), false, false],
    ['with another fault is judged', toAddress({ size: '' }), undefined, false],
    ['to a place is judged', to({}), undefined, false],
  ])('a row %s', (_, row, isFound, expected) => {
    const checked = checkRow({ ...context, isAddressFound: () => isFound }, row)
    expect(checked.isAddressPending).toBe(expected)
  })

  test('an incomplete address is not called unknown', () =>
    expect(listIssues(toAddress({ zip: '' }), { ...context, isAddressFound: () => false })).toEqual(
      ['zip: Row 4: Missing destination or column header'],
    ))

  test('a country that the account cannot send to', () => {
    const app = { ...context.app, destination_countries: [{ iso: 'ee' }] }
    expect(listIssues(to({ terminal_id: '17647' }), { ...context, app })).toEqual([
      'terminal_id: Row 4: Destination country not supported',
    ])
  })

  test('several faults in one row, in the order of the columns', () =>
    expect(listIssues(to({ weight: 'x', recipient_name: '', size: '', terminal_id: '' }))).toEqual([
      'terminal_id: Row 4: Missing destination or column header',
      'recipient_name: Row 4: Missing name or column header',
      'size: Row 4: Missing parcel type or column header',
      'weight: Row 4: Weight, kg must be valid number ( kg )',
    ]))
})

test('a wrong sender is not an issue of the rows', () =>
  expect(listIssues(to({}), { ...context, sender: { name: '', phone: '', email: '' } })).toEqual(
    [],
  ))

test('a barcode of the company needs the feature; a file has no such column without it', () =>
  expect(listIssues(to({ custom_barcode: 'JJEE51000000000000017' }))).toEqual([
    'custom_barcode: Row 4: Service “Custom barcode” is not offered to your account',
  ]))
