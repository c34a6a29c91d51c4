import { describe, expect, test } from 'vitest'
import { hasAddressBook } from './access.ts'
import { checkContact, getContactCountry } from './check-contact.ts'
import { contactBody } from './contact.ts'

const valid = { party_type: 'recipient', name: 'Mari Maasikas', phone: '+37255512345' } as const
const place = { type: 'apt', place_id: 1, name: 'Ülemiste', address_country_code: 'lv' } as const

describe('a contact', () => {
  test.each([
    ['complete', {}, {}],
    ['with an e-mail', { email: 'mari@saaja.test' }, {}],
    ['without a name', { name: ' ' }, { name: 'name_required' }],
    ['with a name of 81 characters', { name: 'a'.repeat(81) }, { name: 'too_long' }],
    ['without a phone', { phone: '' }, { phone: 'phone_required' }],
    ['with a phone of no country', { phone: '+3721' }, { phone: 'phone_too_short' }],
    ['with an Estonian phone without its prefix', { phone: '55512345' }, {}],
    ['with a Latvian phone without its prefix, in Latvia', { phone: '21234567', place }, {}],
    ['with an invalid e-mail', { email: 'mari' }, { email: 'email_invalid' }],
  ])('%s', (_, change, expected) => {
    const issues = checkContact(contactBody.parse({ ...valid, ...change }), 'ee')
    expect(Object.fromEntries(issues.map(({ field, code }) => [field, code]))).toEqual(expected)
  })

  test('has an e-mail and a place only if given', () =>
    expect(contactBody.parse(valid)).toEqual({ ...valid, email: '', place: null }))

  test('has a phone of the country of its place, else of the account', () => {
    expect(getContactCountry(contactBody.parse({ ...valid, place }), 'ee')).toBe('lv')
    expect(getContactCountry(contactBody.parse(valid), 'ee')).toBe('ee')
  })
})

describe('an address book is open', () => {
  const privately = { segment: 'private', company_id: null, groups: [] } as const
  const company = { segment: 'business', company_id: 'com_1', groups: [] } as const
  const active = [{ name: 'address_book', status: 'active' }] as const
  const pending = [{ name: 'address_book', status: 'admin_pending' }] as const
  test.each([
    ['to a private account', privately, [], true],
    [
      'to a backoffice account',
      { ...privately, groups: [{ name: 'support' as const }] },
      [],
      false,
    ],
    ['to a company with the active service', company, active, true],
    ['to a company that waits for the service', company, pending, false],
    ['to a company without the service', company, [], false],
  ])('%s', (_, account, settings, expected) =>
    expect(hasAddressBook(account, settings)).toBe(expected),
  )
})
