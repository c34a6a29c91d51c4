import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, test } from 'vitest'
import { exportContacts, importContacts, maxImportedContacts } from '#shared/api/contact-files.ts'
import { deleteContact, listContacts } from '#shared/api/contacts.ts'
import { keys } from '#functions/store/keys.ts'
import { places } from '#test/support/examples/example-body.ts'
import { setUpSharedStack, setUpTable } from '#test/support/stack/fixtures.ts'
import { copyDemoAccounts } from '#test/support/visitors/copy-demo-accounts.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import { type Browser, visit } from '#test/support/visitors/visitor.ts'

const stack = await setUpSharedStack()
const demo = await copyDemoAccounts(stack)
const table = setUpTable(stack)
const person = await logInAs(stack, demo.getEmail('private'))
const other = await logInAs(stack, demo.getEmail('private.lv'))

const mari = { party_type: 'recipient', name: 'Mari Maasikas', phone: '+37255512345' } as const
const place = {
  type: 'apt',
  place_id: places.ulemiste,
  name: 'Ülemiste',
  address_country_code: 'ee',
} as const
/** As many contacts as one call takes. */
const createMany = () =>
  Array.from({ length: maxImportedContacts }, (_, index) => ({
    ...mari,
    name: `Saaja ${String(index).padStart(3, '0')}`,
    phone: `+37255${String(510_000 + index)}`,
  }))

const importAll = async (browser: Browser, contacts: readonly object[]) =>
  (await browser.call(importContacts, { body: { contacts } })).results
const countContacts = async (browser: Browser, search = '') =>
  (await browser.call(listContacts, { query: { search, limit: '1' } })).total

describe('contacts of a file', () => {
  test('are saved, those with errors are refused, each with its reason', async () => {
    const results = await importAll(person, [
      { ...mari, email: 'mari@saaja.test', place },
      { ...mari, name: '', phone: '12' },
      {
        ...mari,
        name: 'Jānis Bērziņš',
        phone: '2123 4567',
        place: { ...place, address_country_code: 'lv' },
      },
      { ...mari, name: 'Kati', email: 'x' },
    ])
    expect(results.map(({ status }) => status)).toEqual([
      'created',
      'refused',
      'created',
      'refused',
    ])
    expect(
      results.map(({ errors }) => errors.map(({ field, error_type }) => [field, error_type])),
    ).toEqual([
      [],
      [
        ['name', 'name_required'],
        ['phone', 'phone_too_short'],
      ],
      [],
      [['email', 'email_invalid']],
    ])
    const { contacts } = await person.call(listContacts, { query: { search: 'berzins' } })
    expect(contacts).toMatchObject([{ phone: '+37121234567' }])
  })

  test('imported again, also at the same time, are the same contacts', async () => {
    const contacts = createMany()
    await importAll(other, contacts)
    const answers = await Promise.all([1, 2, 3].map(() => importAll(other, contacts)))
    expect(answers.flat().every(({ status }) => status === 'updated')).toBe(true)
    expect(await countContacts(other)).toBe(maxImportedContacts)
    expect(await countContacts(person, 'saaja')).toBe(0)
  })

  test('are exported with all their fields, only to their owner', async () => {
    const exported = await person.call(exportContacts)
    expect(exported.next).toBeNull()
    expect(exported.contacts.toSorted((a, b) => (a.name < b.name ? -1 : 1))).toMatchObject([
      { name: 'Jānis Bērziņš' },
      { ...mari, email: 'mari@saaja.test', place },
    ])
    const [last] = exported.contacts.slice(-1)
    expect((await other.call(exportContacts)).contacts).toHaveLength(maxImportedContacts)
    // `after` is a position in the caller's own address book, whoever the id belongs to.
    const following = await other.call(exportContacts, { query: { after: last?.id ?? '' } })
    expect(following.contacts.every(({ name }) => name.startsWith('Saaja'))).toBe(true)
    const senders = await person.call(exportContacts, { query: { party_type: 'sender' } })
    expect(senders).toEqual({ contacts: [], next: null })
  })

  test('without an address book are refused', async () => {
    const guest = await visit(stack)
    const support = await logInAs(stack, demo.getEmail('support'))
    const body = { contacts: [mari] }
    expect((await guest.expectRefusal(importContacts, { body })).status).toBe(401)
    expect((await support.expectRefusal(importContacts, { body })).status).toBe(403)
    expect((await support.expectRefusal(exportContacts)).status).toBe(403)
  })
})

describe('a hostile request', () => {
  test.each([
    ['without contacts', { contacts: [] }, { contacts: 'invalid_value' }],
    ['with 101 contacts', { contacts: [...createMany(), mari] }, { contacts: 'invalid_value' }],
    ['with no list', { contacts: 'mari' }, { contacts: 'invalid_value' }],
    [
      'with a name of a million characters',
      { contacts: [mari, { ...mari, name: 'x'.repeat(1_000_000) }] },
      { 'contacts.1.name': 'too_long' },
    ],
    [
      'with control characters',
      { contacts: [{ ...mari, phone: '\u0000' }] },
      { 'contacts.0.phone': 'invalid_characters' },
    ],
  ])('%s is refused and saves nothing', async (_, body, fields) => {
    const before = await countContacts(other)
    expect(await other.expectRefusal(importContacts, { body })).toMatchObject({
      status: 422,
      fields,
    })
    expect(await countContacts(other)).toBe(before)
  })

  test('with 10,000 contacts is refused', async () => {
    const contacts = Array.from({ length: 10_000 }, () => mari)
    expect((await other.expectRefusal(importContacts, { body: { contacts } })).status).toBe(422)
  })
})

test('an almost full address book takes the first contacts and names the others', async () => {
  const { PK, SK } = keys.contactTotals(demo.getAccountId('private'))
  const almostFull = { PK, SK, total: 9_999, recipient: 9_999, sender: 0 }
  await table.client.send(new PutCommand({ TableName: stack.tableName, Item: almostFull }))
  const results = await importAll(person, [
    { ...mari, email: 'new@saaja.test' },
    { ...mari, name: 'Esimene' },
    { ...mari, name: 'Teine' },
  ])
  expect(results).toMatchObject([
    { status: 'updated' },
    { status: 'created' },
    { status: 'refused', errors: [{ field: '', error_type: 'too_many_contacts' }] },
  ])
  expect(await countContacts(person, 'teine')).toBe(0)
  const { contacts } = await person.call(listContacts, { query: { search: 'esimene' } })
  await person.call(deleteContact, { body: { id: contacts[0]?.id ?? '' } })
})
