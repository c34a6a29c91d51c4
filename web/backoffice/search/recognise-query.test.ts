import { expect, test } from 'vitest'
import { createBarcode, formatBarcode } from '#shared/orders/barcode.ts'
import { parseQuery, recogniseKind } from './recognise-query.ts'

const barcode = createBarcode('ee', 1234)

test.each([
  ['mari@kask.test', { email: 'mari@kask.test' }],
  [' Mari@Kask.test ', { email: 'Mari@Kask.test' }],
  [barcode, { barcode }],
  [formatBarcode(barcode).toLowerCase(), { barcode }],
  ['FIRMA-1', { barcode: 'FIRMA-1' }],
  ['ab1234', { barcode: 'ab1234' }],
  ['512345', { phone: '512345' }],
  ['+372 5551 2345', { phone: '+372 5551 2345' }],
  ['(5551) 23-45', { phone: '(5551) 23-45' }],
  ['12345', { text: '12345' }],
  ['Suurkaubamaja AS', { text: 'Suurkaubamaja AS' }],
  ['Ёлка', { text: 'Ёлка' }],
  ['T-10032', { barcode: 'T-10032' }],
  ['Lepp ja Kask', { text: 'Lepp ja Kask' }],
])('%j is searched for as %j', (typed, body) => expect(parseQuery(typed)).toEqual({ body }))

test.each([
  ['', 'required'],
  ['mari@kask', 'email_invalid'],
  ['JJEE123', 'barcode_invalid'],
  [`${barcode.slice(0, -1)}${(Number(barcode.at(-1)) + 1) % 10}`, 'barcode_invalid'],
  ['—', 'invalid_value'],
])('%j is refused with %s', (typed, code) => expect(parseQuery(typed)).toEqual({ code }))

test.each([
  ['JJEE1', 'barcode'],
  ['5', 'phone'],
  ['+', undefined],
  ['m', 'text'],
  ['m@', 'email'],
  ['', undefined],
])('while it is typed, %j is taken for %s', (typed, kind) =>
  expect(recogniseKind(typed)).toBe(kind),
)
