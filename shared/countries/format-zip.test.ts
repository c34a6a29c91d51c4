import { expect, test } from 'vitest'
import { formatZip, parseZip } from './format-zip.ts'

test.each([
  ['lv', '1050', 'LV-1050'],
  ['lv', 'LV-1050', 'LV-1050'],
  ['lv', 'lv-1050', 'lv-1050'],
  ['lv', '105', '105'],
  ['lv', '', ''],
  ['ee', '10111', '10111'],
  ['lu', '1009', '1009'],
  ['xx', '10111', '10111'],
])('in %s: %j is written as %j', (country, zip, written) =>
  expect(formatZip(zip, country)).toBe(written),
)

test.each([
  ['lv', 'LV-1050', '1050'],
  ['lv', 'lv-1050', '1050'],
  ['lv', '1050', '1050'],
  ['lv', '10111', undefined],
  ['ee', '10111', '10111'],
  ['ee', '1011', undefined],
  ['ee', 'Pikk', undefined],
  ['xx', '10111', undefined],
])('in %s: %j is stored as %j', (country, text, stored) =>
  expect(parseZip(text, country)).toBe(stored),
)
