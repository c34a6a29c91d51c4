import { describe, expect, test } from 'vitest'
import type { Contact } from '#shared/contacts/contact.ts'
import { checkFileContact } from './check-contact.ts'
import { readCsv } from './read-csv.ts'
import { readVcard } from './read-vcard.ts'
import { writeCsv } from './write-csv.ts'
import { writeVcard } from './write-vcard.ts'

const place = {
  type: 'apt',
  place_id: 104,
  name: 'Ülemiste; "uus"',
  address_country_code: 'ee',
  address_zip: '11415',
  address_street: 'Suur-Sõjamäe',
  address_house: '4',
  address_apartment: '',
  address_city: 'Tallinn',
  address_state: 'Harjumaa',
} as const
const mari: Contact = {
  id: 'con_1',
  party_type: 'recipient',
  name: 'Mari Maasikas',
  phone: '+37255512345',
  email: 'mari@saaja.test',
  place,
}
const contacts: readonly [string, Contact][] = [
  ['with a locker', mari],
  ['without e-mail and place', { ...mari, email: '', place: null }],
  [
    'with an address',
    {
      ...mari,
      place: { ...place, type: 'address', place_id: null, name: '', address_apartment: '7' },
    },
  ],
  [
    'with an address whose house is in the street',
    {
      ...mari,
      place: {
        ...place,
        type: 'address',
        place_id: null,
        address_street: 'Viru 4-2',
        address_house: '',
      },
    },
  ],
  ['with a separator, a comma and quotation marks in the name', { ...mari, name: 'A; B, "C"\\n' }],
  ['whose name is a formula', { ...mari, name: '=HYPERLINK("http://x.test";"y")' }],
  ['whose name is a protected formula', { ...mari, name: "'=1+1" }],
  ['whose name begins with apostrophes', { ...mari, name: "''@x" }],
  ['whose name has an apostrophe', { ...mari, name: "'t Hooft" }],
  ['whose name begins with a wide sign', { ...mari, name: '＝1' }],
  ['with Cyrillic letters', { ...mari, name: 'Ольга Йогансон 😀'.repeat(4) }],
  [
    'of Latvia',
    { ...mari, phone: '+37121234567', place: { ...place, address_country_code: 'lv' } },
  ],
]

const csv = (contact: Contact) => writeCsv([contact], (column) => column.replace('_', ' '))
const check = (texts: Parameters<typeof checkFileContact>[0] | undefined) =>
  texts && checkFileContact(texts, { party: 'recipient', country: 'lt' })
const headersInEnglish = (source: string) =>
  source.replace('place type', 'Place type').replace('place id', 'Place number')

describe('an exported contact is imported as it was', () => {
  test.each(contacts)('%s', (_, contact) => {
    const { id: _id, ...body } = contact
    const fromCsv = readCsv(headersInEnglish(csv(contact)).slice(1)).contacts
    expect(fromCsv.map(({ texts }) => check(texts))).toEqual([{ body }])
    const fromVcard = readVcard(writeVcard([contact])).contacts
    expect(fromVcard.map(({ texts }) => check(texts))).toEqual([{ body }])
  })
})

describe('a table', () => {
  test.each(['=1', '+1', '-1', '@x', '＝1', "'=1"])('protects the cell %s', (name) =>
    expect(
      csv({ ...mari, name })
        .split('\r\n')[1]
        ?.split(';')[0],
    ).toBe(`"'${name}"`),
  )

  test('has a byte order mark, one header and lines that end as Excel expects', () => {
    const lines = writeCsv([mari, mari], (column) => column).split('\r\n')
    expect(lines).toHaveLength(4)
    expect(lines[0]).toMatch(/^\ufeffname;phone;email;/)
    expect(lines[3]).toBe('')
  })
})

test('a vCard has lines of at most 75 bytes, its version and its address', () => {
  const address = { ...place, type: 'address', place_id: null } as const
  const lines = writeVcard([{ ...mari, name: 'Õ'.repeat(80), place: address }]).split('\r\n')
  expect(lines.slice(0, 2)).toEqual(['BEGIN:VCARD', 'VERSION:4.0'])
  expect(lines).toContain('ADR:;;Suur-Sõjamäe 4;Tallinn;Harjumaa;11415;EE')
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
})
