import { describe, expect, test } from 'vitest'
import { maxContacts } from '#shared/contacts/contact-limits.ts'
import type { Contact } from '#shared/contacts/contact.ts'
import type { MessageCode } from '#shared/lib/messages.ts'
import { checkFileContact } from './check-contact.ts'
import { type FileTexts, emptyTexts, ContactFileError, maxFileMegabytes } from './file-contact.ts'
import { planImport } from './plan-import.ts'
import { readContactFile } from './read-file.ts'

const target = { party: 'recipient', country: 'ee' } as const
const mari = { ...emptyTexts, name: 'Mari Maasikas', phone: '55512345' }
const place = {
  type: 'apt',
  place_id: 104,
  name: 'Ülemiste',
  address_country_code: 'ee',
  address_zip: '',
  address_street: '',
  address_house: '',
  address_apartment: '',
  address_city: '',
  address_state: '',
} as const
const saved: Contact = {
  id: 'con_1',
  party_type: 'recipient',
  name: 'Mari Maasikas',
  phone: '+37255512345',
  email: 'mari@saaja.test',
  place,
}

const plan = (rows: readonly Partial<FileTexts>[], existing: readonly Contact[] = [saved]) =>
  planImport(
    {
      contacts: rows.map((texts, index) => ({ row: index + 2, texts: { ...mari, ...texts } })),
      ignoredColumns: [],
    },
    existing,
    target,
  )

describe('the fields of a row', () => {
  test.each<[string, Partial<FileTexts>, Partial<Record<string, MessageCode>>]>([
    ['complete', { email: 'mari@saaja.test' }, {}],
    ['without a name', { name: ' ' }, { name: 'name_required' }],
    ['without a phone', { phone: '' }, { phone: 'phone_required' }],
    ['with a phone that Excel has rounded', { phone: '3,72555E+11' }, { phone: 'phone_invalid' }],
    ['with a phone whose plus Excel has removed', { phone: '37255512345' }, {}],
    ['with an invalid e-mail', { email: 'x' }, { email: 'email_invalid' }],
    ['with a name of 81 letters', { name: 'a'.repeat(81) }, { name: 'too_long' }],
    ['with a line break', { name: 'Mari\nMaasikas' }, {}],
    ['with an unknown type of place', { place_type: 'x' }, { place_type: 'invalid_value' }],
    [
      'with a number of a place that is none',
      { place_type: 'apt', place_id: '0' },
      { place_id: 'invalid_value' },
    ],
    [
      'with an unknown country',
      { city: 'Riga', country: 'Atlantis' },
      { country: 'invalid_value' },
    ],
    ['with a street of 101 letters', { street: 'a'.repeat(101) }, { street: 'too_long' }],
    [
      'with several errors',
      { name: '', phone: '1' },
      { name: 'name_required', phone: 'phone_too_short' },
    ],
  ])('%s', (_, change, expected) => {
    const { issues = [] } = checkFileContact({ ...mari, ...change }, target)
    expect(Object.fromEntries(issues.map(({ column, code }) => [column, code]))).toEqual(expected)
  })

  test.each([
    ['ee', 'ee'],
    ['LV', 'lv'],
    ['Lithuania', 'lt'],
    ['Läti', 'lv'],
    ['Эстония', 'ee'],
    ['Suomija', 'fi'],
    ['', 'ee'],
  ])('name the country %j', (country, expected) => {
    const { body } = checkFileContact({ ...mari, city: 'Linn', country }, target)
    expect(body?.place).toMatchObject({ type: 'address', address_country_code: expected })
  })

  test('are single lines without control characters', () => {
    const { body } = checkFileContact({ ...mari, name: ' Mari\r\nMaasikas\u0000 ' }, target)
    expect(body?.name).toBe('Mari Maasikas')
  })

  test('have a phone of the country of the address', () => {
    const address = { city: 'Helsinki', country: 'fi', phone: '040 1234567' }
    expect(checkFileContact({ ...mari, ...address }, target).body?.phone).toBe('+358401234567')
  })
})

describe('a file is compared with the address book', () => {
  test.each<[string, Partial<FileTexts>, object]>([
    ['a contact that it has', { email: 'mari@saaja.test' }, { unchanged: 1 }],
    ['fewer data than it has', {}, { unchanged: 1 }],
    ['a name in capitals without accents', { name: 'MARI MAASIKAS' }, { updated: 1 }],
    ['another e-mail', { email: 'new@saaja.test' }, { updated: 1 }],
    ['another place', { place_type: 'apt', place_id: '105' }, { updated: 1 }],
    ['another phone', { phone: '55512346' }, { created: 1 }],
    ['another name', { name: 'Mari Mets' }, { created: 1 }],
  ])('%s', async (_, change, expected) => {
    const none = { created: 0, updated: 0, unchanged: 0, repeated: 0 }
    expect(await plan([change])).toMatchObject({ ...none, ...expected })
  })

  test('and removes neither e-mail nor place', async () => {
    const { contacts } = await plan([{ name: 'MARI MAASIKAS' }])
    expect(contacts[0]?.body).toMatchObject({ email: 'mari@saaja.test', place })
  })

  test('and a contact that it repeats is one, with the data of both rows', async () => {
    const rows = [{ email: 'a@saaja.test' }, { name: 'mari maasikas', phone: '+372 5551 2345' }]
    expect(await plan(rows, [])).toMatchObject({
      created: 1,
      repeated: 1,
      contacts: [{ row: 3, body: { name: 'mari maasikas', email: 'a@saaja.test' } }],
    })
  })

  test('and rows with errors are named, with malformed ones', async () => {
    const contents = {
      ignoredColumns: ['Notes'],
      contacts: [
        { row: 2, texts: undefined },
        { row: 3, texts: { ...mari, phone: '' } },
        { row: 4, texts: mari },
      ],
    }
    expect(await planImport(contents, [], target)).toMatchObject({
      created: 1,
      problems: [
        { row: 2, name: '', issues: [] },
        { row: 3, name: 'Mari Maasikas', issues: [{ column: 'phone', code: 'phone_required' }] },
      ],
      ignoredColumns: ['Notes'],
    })
  })

  test('and changes come before new contacts', async () => {
    const { contacts } = await plan([{ name: 'Uus' }, { email: 'new@saaja.test' }])
    expect(contacts.map(({ body }) => body.name)).toEqual(['Mari Maasikas', 'Uus'])
  })
})

describe('a file is refused', () => {
  const createFile = (text: string) => new Blob([text])
  const header = 'Name;Phone\n'
  test.each([
    ['that is empty', '', 'empty'],
    ['of spaces', ' \n', 'empty'],
    ['without contacts', header, 'empty'],
    ['without columns', 'Mari;1', 'noColumns'],
    ['with too many contacts', `${header}${'A;55512345\n'.repeat(maxContacts + 1)}`, 'tooMany'],
    ['that is too large', 'x'.repeat(maxFileMegabytes * 1_000_000 + 1), 'tooLarge'],
    ['that is no text', 'PK\u0000', 'notText'],
  ] as const)('%s', async (_, text, code) => {
    const read = async () => planImport(await readContactFile(createFile(text)), [], target)
    await expect(read()).rejects.toThrow(new ContactFileError(code))
  })

  test('but not one with as many as an address book can have', async () => {
    const rows = Array.from({ length: maxContacts }, (_, index) => `A;+37255${510_000 + index}\n`)
    const contents = await readContactFile(createFile(header + rows.join('')))
    expect(await planImport(contents, [], target)).toMatchObject({ created: maxContacts })
  })
})
