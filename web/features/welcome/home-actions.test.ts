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
const postpaid: Visitor = { ...company, segment: 'business_postpaid' }
const withSendingByCode = (visitor: Visitor): Visitor => ({ ...visitor, offers: ['sendingByCode'] })

test.each([
  ['a guest one card', guest, ['sendParcel']],
  [
    'a guest who may send by a code two cards',
    withSendingByCode(guest),
    ['sendParcel', 'bookLocker'],
  ],
  ['a private person', user, ['newShipment', 'viewShipments', 'preferredPlaces']],
  ['a company', company, ['newOrder', 'preparedOrders', 'sentOrders']],
  [
    'a prepaid company that books lockers, second',
    withSendingByCode(company),
    ['newOrder', 'bookLocker', 'preparedOrders', 'sentOrders'],
  ],
  [
    'a contract client no locker',
    withSendingByCode(postpaid),
    ['newOrder', 'preparedOrders', 'sentOrders'],
  ],
])('the welcome screen offers %s', (_, visitor, names) =>
  expect(listHomeActions(visitor).map(({ name }) => name)).toEqual(names),
)
