import { expect, test } from 'vitest'
import { buildTrackPath, removeTrailingSlash } from './paths.ts'

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
