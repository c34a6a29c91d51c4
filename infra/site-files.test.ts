import { expect, test } from 'vitest'
import { cacheControl, contentType } from './site-files.ts'

test.each([
  ['assets/app-Bx31.js', 'public, max-age=31536000, immutable'],
  ['index.html', 'public, max-age=0, must-revalidate'],
  ['static/terms_and_conditions/et_EE.html', 'public, max-age=0, must-revalidate'],
])('%s is kept as its name allows', (key, header) => {
  expect(cacheControl(key)).toBe(header)
})

test.each([
  ['index.html', 'text/html; charset=utf-8'],
  ['assets/app-Bx31.js', 'text/javascript; charset=utf-8'],
  [
    'static/documents/example.xlsx',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ],
])('%s is sent as %s', (key, type) => {
  expect(contentType(key)).toBe(type)
})

test('a file of an unknown kind is not put up', () => {
  expect(() => contentType('static/setup.exe')).toThrow('No content type is listed')
})
