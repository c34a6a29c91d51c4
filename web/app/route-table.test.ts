import { expect, test } from 'vitest'
import { hasRoute } from './route-table.ts'

test.each([
  ['/', true],
  ['/track', true],
  ['/track?from=menu', true],
  ['/track#top', true],
  ['/new_shipment', true],
  ['/new_shipment?nearest=17248', true],
  ['/nowhere', false],
  ['https://example.test/track', false],
])('%s leads to a screen: %s', (address, leads) => expect(hasRoute(address)).toBe(leads))
