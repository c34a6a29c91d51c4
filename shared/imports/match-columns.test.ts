import { describe, expect, test } from 'vitest'
import { languages, loadTexts } from '#test/support/browser/texts.ts'
import { createImportApp } from '#test/support/examples/example-import.ts'
import { columnHeaders } from './column-headers.ts'
import { importColumns, listColumns } from './columns.ts'
import { toHeaderKey } from '#shared/imports/file/clean-cell.ts'
import { type ChosenColumns, matchColumns, toImportRows, toRowsFromCells } from './match-columns.ts'

const app = createImportApp('business_postpaid')

/** The columns of a header row by position; empty where there is none. */
const match = (header: readonly string[], chosen?: ChosenColumns) => {
  const { positions, unknown, missing } = matchColumns(header, app, chosen)
  const columns = header.map(
    (_, index) => [...positions].find(([, position]) => position === index)?.[0] ?? '',
  )
  return { columns, unknown, missing }
}

describe('headers', () => {
  const six = ['en', 'et', 'ru', 'lt', 'lv', 'fi'] as const
  test.each(six)('in %s name every column', (language) => {
    const offered = listColumns(app)
    const headers = offered.map((column) => columnHeaders[column][language][0] ?? '')
    expect(match(headers)).toEqual({ columns: offered, unknown: [], missing: [] })
  })

  test('of all languages name one column each', () => {
    const columns = new Map<string, Set<string>>()
    for (const column of importColumns) {
      for (const header of Object.values(columnHeaders[column]).flat()) {
        const key = toHeaderKey(header)
        columns.set(key, (columns.get(key) ?? new Set()).add(column))
      }
    }
    expect([...columns].filter(([, named]) => named.size > 1)).toEqual([])
    expect(columns.size).toBeGreaterThan(400)
  })

  test.each(languages)('are the names that are shown in %s, too', (language) => {
    const translate = loadTexts(language)
    const offered = listColumns(app)
    expect(match(offered.map((column) => translate(`imports:columns.${column}`))).columns).toEqual(
      offered,
    )
  })

  test.each([
    ['in capitals', 'SAAJA NIMI', 'recipient_name'],
    ['without accents', 'Tanav', 'street'],
    ['without accents', 'Pasta indekss', 'zip'],
    ['without accents', 'Sanemeja talrunis', 'recipient_phone'],
    ['without accents', 'Siuntos dydis', 'size'],
    ['with punctuation', ' Receiver_mobile: ', 'recipient_phone'],
    ['with an asterisk', 'Parcel size *', 'size'],
    ['with decomposed letters', 'Ta\u0308nav', 'street'],
    ['with a unit', 'Weight (kg)', 'weight'],
    ['that name nothing', 'Märkus 2', ''],
  ])('%s: %j', (_, header, column) => expect(match([header]).columns).toEqual([column]))

  test('may have any order and other columns between them', () =>
    expect(
      match(['', 'Telefon', 'Märkus 2', 'Suurus', 'Pakiautomaat', 'Kuupäev', 'Saaja']),
    ).toEqual({
      columns: ['', 'recipient_phone', '', 'size', 'terminal_id', '', 'recipient_name'],
      // A day is known to be none.
      unknown: ['Märkus 2'],
      missing: [],
    }))

  test('of which two name one column: the clearer one counts', () =>
    expect(match(['Name', 'Phone', 'Receiver name', 'Receiver mobile'])).toMatchObject({
      columns: ['', '', 'recipient_name', 'recipient_phone'],
      unknown: ['Name', 'Phone'],
    }))

  test.each([
    [
      ['Telefon 1', 'Telefon 2'],
      ['recipient_phone', 'other_phone'],
    ],
    [
      ['Telefon', 'Telefon 2', 'Telefon 3'],
      ['recipient_phone', 'other_phone', ''],
    ],
    [
      ['Telefon', 'Saaja mobiil'],
      ['', 'recipient_phone'],
    ],
  ])('of phones are told apart by their numbers: %j', (header, columns) =>
    expect(match(header).columns).toEqual(columns),
  )
})

describe('required columns', () => {
  const persons = ['Receiver name', 'Receiver mobile', 'Parcel size']
  test.each([
    ['none', [], ['terminal_id', 'recipient_name', 'recipient_phone', 'size']],
    ['places', [...persons, 'Terminal id'], []],
    ['addresses', [...persons, 'Country', 'Zip', 'City', 'Street'], []],
    ['neither', persons, ['terminal_id']],
    ['half an address', [...persons, 'Street', 'City'], ['country', 'zip']],
    ['a country only', [...persons, 'Country'], ['terminal_id']],
  ])('of a file with %s', (_, header, missing) => expect(match(header).missing).toEqual(missing))

  test('do not include the size where recipients pay for the measured one', () =>
    expect(
      matchColumns(['Terminal id', 'Name', 'Phone'], createImportApp('business_rdp')).missing,
    ).toEqual([]))
})

describe('company columns', () => {
  const header = ['Order nr', 'COD', 'Custom barcode', 'Recipient pays']
  test('belong to companies, and the barcode to those with the feature', () => {
    expect(matchColumns(header, createImportApp('private')).unknown).toEqual(header)
    expect(match(header)).toMatchObject({
      columns: ['reference', 'cash_on_delivery', '', 'recipient_pays'],
      unknown: ['Custom barcode'],
    })
  })
})

describe('chosen columns', () => {
  test('name a header that is not recognized, whatever its case', () =>
    expect(match(['MÄRKUS 2', 'Nimi'], { [toHeaderKey('Märkus 2')]: 'content' })).toMatchObject({
      columns: ['content', 'recipient_name'],
      unknown: [],
    }))

  test('leave a header out', () =>
    expect(match(['Märkus 2'], { [toHeaderKey('Märkus 2')]: null })).toMatchObject({
      columns: [''],
      unknown: [],
    }))

  test('take precedence over a recognized header', () =>
    expect(match(['Kirjeldus', 'Info'], { info: 'content' })).toMatchObject({
      columns: ['', 'content'],
      unknown: ['Kirjeldus'],
    }))

  test('of a company are no columns of a private account', () =>
    expect(
      matchColumns(['Info'], createImportApp('private'), { info: 'reference' }).unknown,
    ).toEqual(['Info']))
})

describe('rows', () => {
  const { positions } = matchColumns(['Telefon', 'Muu', 'Nimi'], app)

  test('have the number of the sheet, and cells of one line', () =>
    expect(
      toImportRows(
        {
          rows: [
            { number: 2, cells: ['5610', 'x', ' Maarja\r\n Tamm\u200b '] },
            { number: 3, cells: ['', ' ', ''] },
            { number: 5, cells: ['5611'] },
          ],
        },
        positions,
      ),
    ).toEqual([
      { number: 2, cells: { recipient_phone: '5610', recipient_name: 'Maarja Tamm' } },
      { number: 5, cells: { recipient_phone: '5611' } },
    ]))

  test('have at most 1,000 characters in a cell', () => {
    const table = { rows: [{ number: 2, cells: ['', '', `e${'\u0301'.repeat(100_000)}`] }] }
    const [row] = toImportRows(table, positions)
    expect(row?.cells.recipient_name?.length).toBeLessThanOrEqual(1000)
  })

  const target = { columns: ['recipient_name', 'recipient_phone'], firstNumber: 7 } as const
  test.each([
    [
      'by the columns that they are pasted into',
      [
        ['Maarja', '5610'],
        ['Jüri', '5611'],
      ],
    ],
    [
      'by their header row',
      [
        ['Telefon', 'Saaja'],
        ['5610', 'Maarja'],
        ['5611', 'Jüri'],
      ],
    ],
  ])('from pasted cells: %s', (_, cells) =>
    expect(toRowsFromCells(cells, app, target)).toEqual([
      { number: 7, cells: { recipient_name: 'Maarja', recipient_phone: '5610' } },
      { number: 8, cells: { recipient_name: 'Jüri', recipient_phone: '5611' } },
    ]),
  )

  test('from one pasted cell, which is no header', () =>
    expect(toRowsFromCells([['Telefon']], app, target)).toEqual([
      { number: 7, cells: { recipient_name: 'Telefon' } },
    ]))
})
