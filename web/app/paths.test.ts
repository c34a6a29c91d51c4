import { expect, test } from 'vitest'
import { trackPath, withLang, withoutTrailingSlash } from './paths.ts'

test.each([
  ['/', '/'],
  ['/login/', '/login'],
  ['/new_shipment/sender//', '/new_shipment/sender'],
  ['/login', '/login'],
  ['//', '/'],
  ['//evil.test/', '/evil.test'],
])('%s without its trailing slash is %s', (path, tidy) =>
  expect(withoutTrailingSlash(path)).toBe(tidy),
)

test.each([
  ['', '?lang=et_EE'],
  ['?nearest=17248', '?nearest=17248&lang=et_EE'],
  ['?lang=ru_RU&open=1', '?lang=et_EE&open=1'],
])('the query %j in Estonian is %s', (search, tidy) => expect(withLang(search, 'et_EE')).toBe(tidy))

test('a barcode in the address of its tracking page is escaped', () =>
  expect(trackPath('JJ/1')).toBe('/track/JJ%2F1'))
