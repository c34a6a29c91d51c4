import { expect, test } from 'vitest'
import { checkBookmark } from './bookmark.ts'

test.each([
  ['Tartu', '/shipments?status=prepared&search=Tartu', []],
  ['Tartu', '/add-orders#created_shipments', []],
  ['Tartu', '/', []],
  ['', '/shipments', [{ field: 'name', code: 'name_required' }]],
  ['x'.repeat(40), '/shipments', []],
  ['x'.repeat(41), '/shipments', [{ field: 'name', code: 'too_long' }]],
  ['Tartu', '', [{ field: 'link', code: 'required' }]],
  ['Tartu', '//evil.test', [{ field: 'link', code: 'invalid_value' }]],
  ['Tartu', '/\\evil.test', [{ field: 'link', code: 'invalid_value' }]],
  ['Tartu', 'https://evil.test/', [{ field: 'link', code: 'invalid_value' }]],
  ['Tartu', 'javascript:alert(1)', [{ field: 'link', code: 'invalid_value' }]],
  ['Tartu', '/shipments?<script>', [{ field: 'link', code: 'invalid_value' }]],
  ['Tartu', `/${'x'.repeat(500)}`, [{ field: 'link', code: 'too_long' }]],
])('a bookmark %j to %j has the issues %j', (name, link, issues) =>
  expect(checkBookmark({ name, link })).toEqual(issues),
)
