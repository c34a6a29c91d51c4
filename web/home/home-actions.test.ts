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

const byCode = (visitor: Visitor): Visitor => ({ ...visitor, offers: ['sendingByCode'] })
const atWhiteLockers = { hasWhiteLockers: true }

test.each<[string, Visitor, Parameters<typeof listHomeActions>[1], string[]]>([
  ['a guest one card', guest, {}, ['sendParcel']],
  [
    'a guest sending with a code, second, where it is offered',
    byCode(guest),
    {},
    ['sendParcel', 'sendWithCode'],
  ],
  ['a private person three cards', user, {}, ['newShipment', 'viewShipments', 'preferredPlaces']],
  [
    'a private person sending with a code, second, where it is offered',
    byCode(user),
    {},
    ['newShipment', 'sendWithCode', 'viewShipments', 'preferredPlaces'],
  ],
  [
    'a company no locker for its code',
    byCode(company),
    {},
    ['newOrder', 'importOrders', 'preparedOrders', 'sentOrders'],
  ],
  [
    'a company its orders',
    company,
    {},
    ['newOrder', 'importOrders', 'preparedOrders', 'sentOrders'],
  ],
  [
    'a prepaid company with white lockers a locker, second',
    company,
    atWhiteLockers,
    ['newOrder', 'bookLocker', 'importOrders', 'preparedOrders', 'sentOrders'],
  ],
  [
    'a postpaid company no locker to book',
    { ...company, segment: 'business_postpaid' },
    atWhiteLockers,
    ['newOrder', 'importOrders', 'preparedOrders', 'sentOrders'],
  ],
  [
    'a company that imports its shipments its list',
    { ...company, segment: 'import' },
    atWhiteLockers,
    ['viewShipments'],
  ],
  [
    'an import client no new shipment',
    { ...user, segment: 'import' },
    {},
    ['viewShipments', 'preferredPlaces'],
  ],
])('the welcome screen offers %s', (_, visitor, options, names) =>
  expect(listHomeActions(visitor, options).map(({ name }) => name)).toEqual(names),
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
