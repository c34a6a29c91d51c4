import { expect, test } from 'vitest'
import { buildTrackPath, setLangParam, removeTrailingSlash } from './paths.ts'

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

test.each([
  ['', '?lang=et_EE'],
  ['?nearest=17248', '?nearest=17248&lang=et_EE'],
  ['?lang=ru_RU&open=1', '?lang=et_EE&open=1'],
])('sets lang in the query %j: %s', (search, expected) =>
  expect(setLangParam(search, 'et_EE')).toBe(expected),
)

test('escapes the barcode in the path of the tracking page', () =>
  expect(buildTrackPath('JJ/1')).toBe('/track/JJ%2F1'))
