import { expect, test, vi } from 'vitest'
import { getStreets, getTagManager } from './page-services.ts'

test.each([
  ['', null],
  ['GTM-AB12CD3', { script_url: 'https://www.googletagmanager.com/gtm.js?id=GTM-AB12CD3' }],
])('the tag manager of the container %j is %j', (id, expected) => {
  vi.stubEnv('TAG_MANAGER_ID', id)
  expect(getTagManager()).toEqual(expected)
})

test.each([
  [undefined, '', null],
  ['https://maps.test/style?key=k', '', { kind: 'style', url: 'https://maps.test/style?key=k' }],
  [undefined, '/streets.json', { kind: 'tiles', url: '/streets.json' }],
])('the streets of the style %j and the tiles %j are %j', (style, tiles, expected) => {
  vi.stubEnv('MAP_STYLE_URL', style)
  vi.stubEnv('STREET_TILES_URL', tiles)
  expect(getStreets()).toEqual(expected)
})
