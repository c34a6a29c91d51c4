import { beforeAll, expect, test } from 'vitest'
import { hasRoute, registerRoutes } from '#web/navigation/route-table.ts'
import { redirects, routes } from './routes.ts'

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
