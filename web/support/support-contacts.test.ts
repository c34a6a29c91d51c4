import { expect, test } from 'vitest'
import type { Visitor } from '#web/navigation/visitor.ts'
import { getVisitorContact } from './support-contacts.ts'

const guest: Visitor = {
  loggedIn: false,
  segment: 'private',
  hasCompany: false,
  country: 'ee',
  offers: [],
}
const company: Visitor = { ...guest, loggedIn: true, segment: 'business', hasCompany: true }

test.each([
  ['a guest', guest, '+372 600 0100', 'info@pakk.example'],
  ['a guest in Latvia', { ...guest, country: 'lv' }, '+371 6000 0100', 'info@pakk.example'],
  ['a prepaid company', company, '+372 600 0101', 'business@pakk.example'],
  [
    'a company with a contract',
    { ...company, segment: 'business_postpaid' },
    '+372 600 0102',
    'contract@pakk.example',
  ],
] as const)('%s has the phone and the mailbox of their kind', (_, visitor, phone, email) =>
  expect(getVisitorContact('pakk', visitor)).toEqual({ phone, email }),
)
