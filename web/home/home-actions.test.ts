import { expect, test } from 'vitest'
import type { Visitor } from '#web/navigation/visitor.ts'
import { listHomeActions, mayUseWhiteLockers } from './home-actions.ts'

const guest: Visitor = {
  loggedIn: false,
  segment: 'private',
  hasCompany: false,
  country: 'ee',
  offers: [],
}
const user: Visitor = { ...guest, loggedIn: true }
const company: Visitor = { ...user, segment: 'business', hasCompany: true }

test.each<[string, Visitor, boolean, string[]]>([
  ['a guest one card', guest, false, ['sendParcel']],
  [
    'a private person three cards',
    user,
    false,
    ['newShipment', 'viewShipments', 'preferredPlaces'],
  ],
  [
    'a company its orders',
    company,
    false,
    ['newOrder', 'importOrders', 'preparedOrders', 'sentOrders'],
  ],
  [
    'a prepaid company with white lockers a locker, second',
    company,
    true,
    ['newOrder', 'bookLocker', 'importOrders', 'preparedOrders', 'sentOrders'],
  ],
  [
    'a postpaid company no locker to book',
    { ...company, segment: 'business_postpaid' },
    true,
    ['newOrder', 'importOrders', 'preparedOrders', 'sentOrders'],
  ],
  [
    'a company that imports its shipments its list',
    { ...company, segment: 'import' },
    true,
    ['viewShipments'],
  ],
  [
    'an import client no new shipment',
    { ...user, segment: 'import' },
    false,
    ['viewShipments', 'preferredPlaces'],
  ],
])('the welcome screen offers %s', (_, visitor, hasWhiteLockers, names) =>
  expect(listHomeActions(visitor, hasWhiteLockers).map(({ name }) => name)).toEqual(names),
)

test.each([
  ['ee', 'active', true],
  ['ee', 'inactive', false],
  ['lv', 'inactive', true],
] as const)(
  'in %s with the service %s white lockers are offered: %s',
  (country, status, expected) => {
    const setting = {
      name: 'bulk_sending_white',
      status,
      is_visible: true,
      is_activatable: true,
      is_deactivatable: true,
      can_activate_directly: true,
      data: null,
      additional_info: '',
    } as const
    expect(mayUseWhiteLockers({ country, settings: [setting] })).toBe(expected)
  },
)
