import { expect, test } from 'vitest'
import type { Visitor } from '#web/navigation/visitor.ts'
import { listHomeActions } from './home-actions.ts'

const guest: Visitor = {
  loggedIn: false,
  segment: 'private',
  hasCompany: false,
  country: 'ee',
  offers: [],
}
const user: Visitor = { ...guest, loggedIn: true }
const company: Visitor = { ...user, segment: 'business', hasCompany: true }

test.each<[string, Visitor, string[]]>([
  ['a guest one card', guest, ['sendParcel']],
  ['a private person three cards', user, ['newShipment', 'viewShipments', 'preferredPlaces']],
  ['a company its shipments', company, ['viewShipments']],
  [
    'an import client no new shipment',
    { ...user, segment: 'import' },
    ['viewShipments', 'preferredPlaces'],
  ],
])('the welcome screen offers %s', (_, visitor, names) =>
  expect(listHomeActions(visitor).map(({ name }) => name)).toEqual(names),
)
