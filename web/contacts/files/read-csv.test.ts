import { describe, expect, test } from 'vitest'
import { localeFacts, locales } from '#shared/lib/locale.ts'
import { contactColumns, matchContactColumns } from './contact-columns.ts'
import { splitStreet } from '#shared/places/split-street.ts'
import {
  emptyTexts,
  ContactFileError,
  maxTextLength,
  maxContactColumns,
  maxRows,
} from './file-contact.ts'
import { readCsv } from './read-csv.ts'

const mari = { ...emptyTexts, name: 'Mari Maasikas', phone: '+37255512345' }
const expectMari = { ignoredColumns: [], contacts: [{ row: 2, texts: mari }] }

describe('a table is read', () => {
  test.each([
    ['with semicolons', 'Name;Phone\nMari Maasikas;+37255512345'],
    ['with commas', 'Name,Phone\nMari Maasikas,+37255512345'],
    ['with tabs', 'Name\tPhone\nMari Maasikas\t+37255512345'],
    ['with quoted cells', '"Name";"Phone"\r\n"Mari Maasikas";"+37255512345"\r\n'],
    ['with spaces around the cells', ' Name ; Phone\n Mari Maasikas ; +37255512345 '],
    ['with a protected phone', "Name;Phone\nMari Maasikas;'+37255512345"],
    ['with columns in another order', 'Phone;Name\n+37255512345;Mari Maasikas'],
    ['with blank rows after the contact', 'Name;Phone\nMari Maasikas;+37255512345\n;\n\n'],
    ['in Estonian capitals', 'NIMI;MOBIIL\nMari Maasikas;+37255512345'],
    ['in Russian', 'Имя;Мобильный\nMari Maasikas;+37255512345'],
    ['with first and last name', 'Eesnimi;Perenimi;Telefon\nMari;Maasikas;+37255512345'],
    ['with a Lithuanian last name', 'Vardas;Pavardė;Telefonas\nMari;Maasikas;+37255512345'],
    ['with a Latvian last name', 'Vārds;Uzvārds;Tālrunis\nMari;Maasikas;+37255512345'],
    [
      'with the whole name beside the last one',
      'Name;Family name;Phone\nMari Maasikas;Maasikas;+37255512345',
    ],
    ['with a company and no name', 'Name;Company;Phone\n;Mari Maasikas;+37255512345'],
    ['with a mobile after another phone', 'Name;Phone;Mobile\nMari Maasikas;+3726;+37255512345'],
    ['with an empty mobile', 'Name;Mobile;Phone\nMari Maasikas;;+37255512345'],
  ])('%s', (_, source) => expect(readCsv(source)).toEqual(expectMari))

  test('after the line of Excel that names the separator', () =>
    expect(readCsv('sep=,\r\nName,Phone\r\nMari Maasikas,+37255512345').contacts).toEqual([
      { row: 3, texts: mari },
    ]))

  test('with separators, quotation marks and line breaks in cells', () => {
    const source = 'Name;Phone;City\n"Mari ""M"" Maasikas";+372;"Tallinn;\nEesti"'
    expect(readCsv(source).contacts[0]?.texts).toMatchObject({
      name: 'Mari "M" Maasikas',
      city: 'Tallinn;\nEesti',
    })
  })

  test('with the numbers of its rows, blank ones included', () => {
    const { contacts } = readCsv('Name;Phone\nA;1\n;\nB;2')
    expect(contacts.map(({ row }) => row)).toEqual([2, 4])
  })

  test('with a row whose quotation mark does not end', () => {
    const { contacts } = readCsv('Name;Phone\nA;1\n"B;2')
    expect(contacts.map(({ row, texts }) => [row, texts?.name])).toEqual([
      [2, 'A'],
      [3, undefined],
    ])
  })

  test('with the names of columns that it does not import', () =>
    expect(readCsv('Name;Phone;Birthday;;Notes\nA;1;;;').ignoredColumns).toEqual([
      'Birthday',
      'Notes',
    ]))

  test('with house and apartment in the street', () =>
    expect(
      readCsv('Name;Phone;Address;City\nA;1;Viru 4-2;Tallinn').contacts[0]?.texts,
    ).toMatchObject({ street: 'Viru', house: '4', apartment: '2', city: 'Tallinn' }))

  test('without contacts', () => expect(readCsv('Name;Phone\n').contacts).toEqual([]))
})

test.each([
  ['without headers', 'Mari Maasikas;+37255512345'],
  ['without phones', 'Name;City\nMari;Tallinn'],
  ['without names', 'Phone;City\n1;Tallinn'],
  ['that is a letter', 'Dear Mari,\nhow are you?'],
])('a table %s is refused', (_, source) =>
  expect(() => readCsv(source)).toThrow(new ContactFileError('noColumns')),
)

test.each(locales)('the headers of an export in %s are recognised', async (locale) => {
  const { default: texts }: { default: { columns: Record<string, string> } } = await import(
    `../../../shared/locales/${localeFacts[locale].lang}/contact-files.json`
  )
  const { positions, ignored } = matchContactColumns(
    contactColumns.map((column) => texts.columns[column] ?? ''),
  )
  expect(ignored).toEqual([])
  expect(contactColumns.map((column) => positions.get(column))).toEqual(
    contactColumns.map((_, index) => [index]),
  )
})

test.each([
  ['Viru 4-2', 'Viru', '4', '2'],
  ['Pärnu mnt 12A', 'Pärnu mnt', '12A', ''],
  ['Brīvības iela 10/12, ', 'Brīvības iela 10/12,', '', ''],
  ['Brīvības iela 10/12', 'Brīvības iela', '10/12', ''],
  ['Metsa talu', 'Metsa talu', '', ''],
  ['1. mai 5', '1. mai', '5', ''],
  ['', '', '', ''],
])('%j is the street %j, the house %j, the apartment %j', (text, street, house, apartment) =>
  expect(splitStreet(text)).toEqual({ street, house, apartment }),
)

describe('the work on a hostile table is limited', () => {
  const header = 'Name;Phone;Street'

  test.each([
    ['by its header', `${header};${'x;'.repeat(maxContactColumns)}`, 'tooManyColumns'],
    ['by a row', `${header}\nA;1;${'x;'.repeat(maxContactColumns)}`, 'tooManyColumns'],
    ['by rows, blank ones too', `${header}\n${'\n'.repeat(maxRows)}A;1`, 'tooManyRows'],
  ] as const)('%s', (_, source, code) =>
    expect(() => readCsv(source)).toThrow(new ContactFileError(code)),
  )

  test('while blank cells and rows at its end are left out', () => {
    const { contacts } = readCsv(`${header}\nA;1${';'.repeat(10_000)}${'\n;'.repeat(200_000)}`)
    expect(contacts.map(({ row, texts }) => [row, texts?.name])).toEqual([[2, 'A']])
  })

  test('and keeps no more of a cell than shows that it is too long', () => {
    const [contact] = readCsv(`${header}\nA;1;${'x'.repeat(50_000)}`).contacts
    expect(contact?.texts?.street).toHaveLength(maxTextLength + 1)
  })

  // Takes milliseconds. Work that grows with the square of the length exceeds the limit of a test.
  test('and splits a long address', () => {
    const text = `a${' '.repeat(300_000)}b`
    expect(splitStreet(text)).toEqual({ street: text, house: '', apartment: '' })
  })
})
