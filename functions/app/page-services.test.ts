import { expect, test, vi } from 'vitest'
import { getMapStyleUrl, getTagManager } from './page-services.ts'

test.each([
  ['', null],
  ['GTM-AB12CD3', { script_url: 'https://www.googletagmanager.com/gtm.js?id=GTM-AB12CD3' }],
])('the tag manager of the container %j is %j', (id, expected) => {
  vi.stubEnv('TAG_MANAGER_ID', id)
  expect(getTagManager()).toEqual(expected)
})

test.each([
  [undefined, null],
  ['https://maps.test/style?key=k', 'https://maps.test/style?key=k'],
])('the map with the style %j has the style %j', (url, expected) => {
  vi.stubEnv('MAP_STYLE_URL', url)
  expect(getMapStyleUrl()).toBe(expected)
})
