import { describe, expect, test } from 'vitest'
import { paths } from './paths.ts'
import { redirectFor } from './route-guard.ts'
import { getHomePath, routeRules } from './route-rules.ts'
import type { Visitor } from './visitor.ts'

const guest: Visitor = {
  loggedIn: false,
  segment: 'private',
  hasCompany: false,
  country: 'ee',
  offers: [],
}
const user: Visitor = { ...guest, loggedIn: true }
const company: Visitor = { ...user, segment: 'business', hasCompany: true, offers: ['services'] }
const postpaid: Visitor = { ...company, segment: 'business_postpaid' }
const importer: Visitor = { ...user, segment: 'import' }
const withOffer = (visitor: Visitor, offer: Visitor['offers'][number]): Visitor => ({
  ...visitor,
  offers: [offer],
})

const { welcome, login, newShipment, addOrders } = paths
type Row = [string, keyof typeof routeRules, Visitor, string | undefined]

test.each([
  ['a guest', guest, paths.parcelSelection],
  ['a guest where parcels are sent by code', withOffer(guest, 'sendingByCode'), welcome],
  ['a user', user, welcome],
  ['a company', company, welcome],
] as const)('the logo leads %s to their start', (_, visitor, path) =>
  expect(getHomePath(visitor)).toBe(path),
)

describe('the route', () => {
  test.each<Row>([
    ['welcome sends a guest to a new shipment', 'welcome', guest, newShipment],
    [
      'welcome is shown to a guest where parcels are sent by code',
      'welcome',
      withOffer(guest, 'sendingByCode'),
      undefined,
    ],
    ['welcome is shown to a user', 'welcome', user, undefined],
    ['login is shown to a guest', 'login', guest, undefined],
    ['login sends a user to welcome', 'login', user, welcome],
    ['signup sends a user to welcome', 'signup', user, welcome],
    ['ess_signup sends a company to welcome', 'businessSignup', company, welcome],
    ['new_shipment is shown to a guest', 'newShipment', guest, undefined],
    ['new_shipment is shown to a private user', 'newShipment', user, undefined],
    ['new_shipment sends a company to add-orders', 'newShipment', company, addOrders],
    ['new_shipment sends an importer to welcome', 'newShipment', importer, welcome],
    ['add-orders sends a guest to the log-in', 'addOrders', guest, login],
    ['add-orders sends a private user to welcome', 'addOrders', user, welcome],
    ['add-orders sends an importer to welcome', 'addOrders', importer, welcome],
    ['add-orders is shown to a company', 'addOrders', company, undefined],
    ['collections sends a guest to the log-in', 'collections', guest, login],
    [
      'collections sends an importer to welcome',
      'collections',
      withOffer(importer, 'collections'),
      welcome,
    ],
    ['collections sends a company without the service to welcome', 'collections', company, welcome],
    [
      'collections is shown to a company with the service',
      'collections',
      withOffer(company, 'collections'),
      undefined,
    ],
    ['reports send a guest to the log-in', 'reports', guest, login],
    ['reports send a company that pays in advance to welcome', 'reports', company, welcome],
    ['reports are shown to a company that pays later', 'reports', postpaid, undefined],
    ['settings sends a guest to the log-in', 'settings', guest, login],
    ['settings is shown to a user', 'settings', user, undefined],
    ['shipments sends a guest to the log-in', 'shipments', guest, login],
    ['shipments is shown to a user', 'shipments', user, undefined],
    ['shipments is shown to a company', 'shipments', company, undefined],
    ['archive sends a guest to the log-in', 'archive', guest, login],
    ['archive is shown to a user', 'archive', user, undefined],
    ['archive sends a company to shipments', 'archive', company, paths.shipments],
    ['the back office sends a guest to the log-in', 'backoffice', guest, login],
    ['the back office sends a user to welcome', 'backoffice', user, welcome],
    ['the back office sends a company to welcome', 'backoffice', company, welcome],
    [
      'the back office is shown to customer support',
      'backoffice',
      withOffer(user, 'backoffice'),
      undefined,
    ],
    ['services sends a guest to the log-in', 'services', guest, login],
    ['services sends a private user to welcome', 'services', withOffer(user, 'services'), welcome],
    ['services is shown to a company', 'services', company, undefined],
    [
      'services sends a company to welcome when the page is hidden',
      'services',
      { ...company, offers: [] },
      welcome,
    ],
  ])('%s', (_, route, visitor, to) => expect(redirectFor(routeRules[route], visitor)).toBe(to))

  test('is shown to everyone without a rule', () => {
    for (const visitor of [guest, user, company]) expect(redirectFor({}, visitor)).toBeUndefined()
  })
})
