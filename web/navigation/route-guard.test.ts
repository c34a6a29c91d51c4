import { describe, expect, test } from 'vitest'
import { paths } from './paths.ts'
import { redirectFor } from './route-guard.ts'
import { routeRules } from './route-rules.ts'
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
const rdp: Visitor = { ...company, segment: 'business_rdp' }
const postpaid: Visitor = { ...company, segment: 'business_postpaid' }
const importer: Visitor = { ...user, segment: 'import' }
const withOffer = (visitor: Visitor, offer: Visitor['offers'][number]): Visitor => ({
  ...visitor,
  offers: [offer],
})

const { welcome, newShipment, shipments } = paths
type Row = [string, keyof typeof routeRules, Visitor, string | undefined]

describe('the route', () => {
  test.each<Row>([
    ['welcome sends a guest to a new shipment', 'welcome', guest, newShipment],
    [
      'welcome is shown to a guest who may send by code',
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
    ['new_shipment sends a company to welcome', 'newShipment', company, welcome],
    ['new_shipment sends an importer to welcome', 'newShipment', importer, welcome],
    ['shipments sends a guest to a new shipment', 'shipments', guest, newShipment],
    ['shipments is shown to a company', 'shipments', company, undefined],
    ['settings sends a guest to a new shipment', 'settings', guest, newShipment],
    ['settings is shown to a user', 'settings', user, undefined],
    ['archive is shown to a private user', 'archive', user, undefined],
    ['archive sends a company to shipments', 'archive', company, shipments],
    ['archive sends a guest to a new shipment', 'archive', guest, newShipment],
    ['services sends a guest to a new shipment', 'services', guest, newShipment],
    ['services sends a private user to welcome', 'services', withOffer(user, 'services'), welcome],
    ['services is shown to a company', 'services', company, undefined],
    [
      'services sends a company to welcome when the page is hidden',
      'services',
      { ...company, offers: [] },
      welcome,
    ],
    ['add-orders is shown to a company', 'addOrders', rdp, undefined],
    ['add-orders sends a private user to welcome', 'addOrders', user, welcome],
    ['add-orders sends a guest to a new shipment', 'addOrders', guest, newShipment],
    ['collections sends a company without the service to welcome', 'collections', company, welcome],
    [
      'collections is shown to a company with the service',
      'collections',
      withOffer(company, 'collections'),
      undefined,
    ],
    ['reports is shown to a postpaid company', 'reports', postpaid, undefined],
    ['reports sends another company to welcome', 'reports', company, welcome],
    [
      'return_parcel is shown to a guest where it is offered',
      'returnParcel',
      withOffer(guest, 'returns'),
      undefined,
    ],
    [
      'return_parcel sends a user to welcome where it is not offered',
      'returnParcel',
      user,
      welcome,
    ],
    [
      'return_parcel sends a postpaid company to welcome',
      'returnParcel',
      withOffer(postpaid, 'returns'),
      welcome,
    ],
    [
      'return_parcel sends an importer to welcome',
      'returnParcel',
      withOffer(importer, 'returns'),
      welcome,
    ],
  ])('%s', (_, route, visitor, to) => expect(redirectFor(routeRules[route], visitor)).toBe(to))

  test('is shown to everyone without a rule', () => {
    for (const visitor of [guest, user, company]) expect(redirectFor({}, visitor)).toBeUndefined()
  })
})
