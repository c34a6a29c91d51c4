import { expect, test } from 'vitest'
import { supportContact } from './support-contacts.ts'
import type { Visitor } from './visitor.ts'

const guest: Visitor = {
  loggedIn: false,
  segment: 'private',
  hasCompany: false,
  country: 'ee',
  offers: [],
}
const company: Visitor = { ...guest, loggedIn: true, segment: 'business', hasCompany: true }
const contract: Visitor = { ...company, segment: 'business_postpaid' }

test.each<[string, Visitor, string, string]>([
  ['a guest', guest, '+372 600 0100', 'info@pakk.example'],
  ['a company', company, '+372 600 0101', 'business@pakk.example'],
  ['a contract client', contract, '+372 600 0102', 'contract@pakk.example'],
  ['a guest in Latvia', { ...guest, country: 'lv' }, '+371 6000 0100', 'info@pakk.example'],
  [
    'a contract client in Lithuania',
    { ...contract, country: 'lt' },
    '+370 600 00102',
    'contract@pakk.example',
  ],
])('%s reaches support at their own number and mailbox', (_, visitor, phone, email) =>
  expect(supportContact('pakk', visitor)).toEqual({ phone, email }),
)

test('the second brand has its own mailboxes', () =>
  expect(supportContact('posti', guest).email).toBe('info@posti.example'))
