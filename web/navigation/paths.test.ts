import { expect, test } from 'vitest'
import { buildTrackPath, paths, removeTrailingSlash } from './paths.ts'

test.each([
  ['/', '/'],
  ['/login/', '/login'],
  ['/new_shipment/sender//', '/new_shipment/sender'],
  ['/login', '/login'],
  ['//', '/'],
  ['//evil.test/', '/evil.test'],
])('removes the trailing slash of %s: %s', (path, expected) =>
  expect(removeTrailingSlash(path)).toBe(expected),
)

test('removes slashes from a path of a million characters', () => {
  const slashes = '/'.repeat(500_000)
  expect(removeTrailingSlash(`/a${slashes}b${slashes}`)).toBe(`/a${slashes}b`)
})

test('escapes the barcode in the path of the tracking page', () =>
  expect(buildTrackPath('JJ/1')).toBe('/track/JJ%2F1'))

test('bookmarks and links of messages find their screens where they are documented', () =>
  expect(paths).toMatchObject({
    welcome: '/',
    login: '/login',
    signup: '/signup',
    businessSignup: '/ess_signup',
    newShipment: '/new_shipment',
    shipmentReady: '/new_shipment/next',
    addOrders: '/add-orders',
    shipments: '/shipments',
    archive: '/archive',
    settings: '/settings',
    services: '/services',
    webhooks: '/webhooks',
    accountError: '/account_error',
    passwordReset: '/password_reset',
    forgotPassword: '/forgot_password',
    confirmation: '/confirmation',
    invitation: '/invitation',
    confirmEmail: '/confirm_email',
    returnParcel: '/return_parcel',
  }))
