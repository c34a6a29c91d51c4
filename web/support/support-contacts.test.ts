import { expect, test } from 'vitest'
import { getVisitorContact } from './support-contacts.ts'
import type { Visitor } from '#web/navigation/visitor.ts'

const guest: Visitor = {
  loggedIn: false,
  segment: 'private',
  hasCompany: false,
  country: 'ee',
  offers: [],
}
const company: Visitor = { ...guest, loggedIn: true, segment: 'business', hasCompany: true }
const postpaid: Visitor = { ...company, segment: 'business_postpaid' }

test.each<[string, Visitor, string, string]>([
  ['a guest', guest, '+372 600 0100', 'info@pakk.example'],
  ['a company', company, '+372 600 0101', 'business@pakk.example'],
  ['a postpaid company', postpaid, '+372 600 0102', 'contract@pakk.example'],
  ['a guest in Latvia', { ...guest, country: 'lv' }, '+371 6000 0100', 'info@pakk.example'],
  [
    'a postpaid company in Lithuania',
    { ...postpaid, country: 'lt' },
    '+370 600 00102',
    'contract@pakk.example',
  ],
])('returns the phone number and mailbox for %s', (_, visitor, phone, email) =>
  expect(getVisitorContact('pakk', visitor)).toEqual({ phone, email }),
)

test('returns the mailbox of the second brand', () =>
  expect(getVisitorContact('posti', guest).email).toBe('info@posti.example'))
