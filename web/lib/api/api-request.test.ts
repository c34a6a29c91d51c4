import { expect, test } from 'vitest'
import { buildCallUrl, getCookie } from './api-request.ts'

test.each([
  ['/app', undefined, undefined, '/api/app'],
  ['/ipb/{place_id}/book', { place_id: 17248 }, undefined, '/api/ipb/17248/book'],
  ['/invitation/{token}', { token: 'a/b?c' }, undefined, '/api/invitation/a%2Fb%3Fc'],
  [
    '/places/',
    undefined,
    { type: ['apt', 'ipb'], search: 'Õ ja & co', dropoff: false, offset: 0 },
    '/api/places/?type=apt%2Cipb&search=%C3%95+ja+%26+co&dropoff=false&offset=0',
  ],
  ['/places/', undefined, { search: '', city: undefined }, '/api/places/'],
] as const)('%s with %j and %j is %s', (path, params, query, url) =>
  expect(buildCallUrl(path, params, query)).toBe(url),
)

test('throws when a path parameter is missing', () =>
  expect(() => buildCallUrl('/ipb/{place_id}/book', {}, undefined)).toThrow('needs place_id'))

test.each([
  ['_xsrf=2|ab==; lang=et', '2|ab=='],
  ['not_xsrf=1', undefined],
  ['', undefined],
])('the token in the cookies %j is %j', (cookies, token) =>
  expect(getCookie(cookies, '_xsrf')).toBe(token),
)
