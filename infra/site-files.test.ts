import { expect, test } from 'vitest'
import { getCacheControl, getContentType } from './site-files.ts'

test.each([
  ['assets/app-Bx31.js', 'public, max-age=31536000, immutable'],
  ['static/streets/0123456789abcdef.pmtiles', 'public, max-age=31536000, immutable'],
  ['static/streets/streets.json', 'public, max-age=0, must-revalidate'],
  ['index.html', 'public, max-age=0, must-revalidate'],
  ['static/terms_and_conditions/et_EE.html', 'public, max-age=0, must-revalidate'],
])('%s is cached by its name', (key, header) => {
  expect(getCacheControl(key)).toBe(header)
})

test.each([
  ['index.html', 'text/html; charset=utf-8'],
  ['assets/app-Bx31.js', 'text/javascript; charset=utf-8'],
  // Browsers compile WebAssembly while it loads only with this type.
  ['assets/zxing_reader-Bx31.wasm', 'application/wasm'],
  [
    'static/documents/example.xlsx',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ],
])('%s is sent as %s', (key, type) => {
  expect(getContentType(key)).toBe(type)
})

test('throws for a file with an unknown extension', () => {
  expect(() => getContentType('static/setup.exe')).toThrow('No content type is listed')
})
