import { beforeAll, describe, expect, test, vi } from 'vitest'
import { listHomeActions } from '#web/home/home-actions.ts'
import { paths } from '#web/navigation/paths.ts'
import { redirectFor } from '#web/navigation/route-guard.ts'
import { hasRoute, registerRoutes } from '#web/navigation/route-table.ts'
import type { Visitor } from '#web/navigation/visitor.ts'
import { menuItems } from '#web/shell/menu/menu-items.ts'
import { redirects, routes } from './routes.ts'

// The first screen, which the routes import, reads the address and its draft when it is loaded.
await vi.hoisted(async () => {
  const { TestStorage } = await import('#test/support/test-storage.ts')
  vi.stubGlobal('location', new URL('http://localhost/'))
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('localStorage', new TestStorage())
  vi.stubGlobal('sessionStorage', new TestStorage())
})

beforeAll(() => registerRoutes(routes, redirects))

test.each([
  ['/', true],
  ['/track', true],
  ['/track?from=menu', true],
  ['/track#top', true],
  ['/new_shipment', true],
  ['/new_shipment?nearest=17248', true],
  ['/nowhere', false],
  ['https://example.test/track', false],
])('%s has a route: %s', (url, expected) => expect(hasRoute(url)).toBe(expected))

const guest: Visitor = {
  loggedIn: false,
  segment: 'private',
  hasCompany: false,
  country: 'ee',
  offers: [],
}
const user: Visitor = { ...guest, loggedIn: true }
const company: Visitor = { ...user, segment: 'business', hasCompany: true }
const visitors: readonly Visitor[] = [guest, user, { ...user, segment: 'import' }, company]

const listGuardTargets = () =>
  routes
    .flatMap((route) => visitors.map((visitor) => redirectFor(route, visitor)))
    .filter((target) => target !== undefined)

describe('the wizard', () => {
  test.each([paths.parcelSelection, paths.sender, paths.recipient, paths.dropOff, paths.payment])(
    'at %s is for the private segment only',
    (path) => {
      const route = routes.find((each) => each.path === path)
      const targets = [guest, user, company, { ...user, segment: 'import' as const }].map(
        (visitor) => redirectFor(route ?? {}, visitor),
      )
      expect(targets).toEqual([undefined, undefined, paths.addOrders, paths.welcome])
    },
  )

  test.each([paths.thankyou, paths.shipmentReady])(
    'leads to %s, which is for everyone who has paid',
    (path) => {
      const route = routes.find((each) => each.path === path)
      expect(route).toBeDefined()
      for (const visitor of [guest, user, company])
        expect(redirectFor(route ?? {}, visitor)).toBeUndefined()
    },
  )
})

describe('there is a route for every', () => {
  test.each([
    ['path', Object.values(paths)],
    ['menu item', menuItems.flatMap((item) => ('path' in item ? [item.path] : []))],
    [
      'home action',
      visitors.flatMap((visitor) =>
        listHomeActions({ ...visitor, offers: ['sendingByCode'] }, { hasWhiteLockers: true }).map(
          ({ path }) => new URL(path, 'http://x').pathname,
        ),
      ),
    ],
    ['redirect', redirects.map(({ to }) => to)],
    ['guard target', listGuardTargets()],
    ['back button', routes.flatMap(({ back }) => back ?? [])],
  ])('%s', (_, targets) => {
    expect(targets).not.toEqual([])
    expect(targets.filter((target) => !hasRoute(target))).toEqual([])
  })
})
