import { expect, test } from 'vitest'
import type { Visitor } from '#web/app/visitor.ts'
import { homeActionsOf } from './home-actions.ts'

const guest: Visitor = {
  loggedIn: false,
  segment: 'private',
  hasCompany: false,
  country: 'ee',
  offers: [],
}
const user: Visitor = { ...guest, loggedIn: true }
const company: Visitor = { ...user, segment: 'business', hasCompany: true }
const postpaid: Visitor = { ...company, segment: 'business_postpaid' }
const byCode = (visitor: Visitor): Visitor => ({ ...visitor, offers: ['sendingByCode'] })

test.each([
  ['a guest one card', guest, ['sendParcel']],
  ['a guest who may send by a code two cards', byCode(guest), ['sendParcel', 'bookLocker']],
  ['a private person', user, ['newShipment', 'viewShipments', 'preferredPlaces']],
  ['a company', company, ['newOrder', 'preparedOrders', 'sentOrders']],
  [
    'a prepaid company that books lockers, second',
    byCode(company),
    ['newOrder', 'bookLocker', 'preparedOrders', 'sentOrders'],
  ],
  ['a contract client no locker', byCode(postpaid), ['newOrder', 'preparedOrders', 'sentOrders']],
])('the start offers %s', (_, visitor, names) =>
  expect(homeActionsOf(visitor).map(({ name }) => name)).toEqual(names),
)
