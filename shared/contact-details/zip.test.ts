import { describe, expect, test } from 'vitest'
import { validateZip } from './zip.ts'

describe('accepted postal codes', () => {
  test.each([
    ['ee', '10111'],
    ['lv', '1050'],
    ['lv', 'LV-1050'],
    ['lv', 'lv-1050'],
    ['lt', '01103'],
    ['fi', '00100'],
    ['de', '10115'],
    ['pl', '00-001'],
    ['se', '111 22'],
    ['nl', '1012 AB'],
    ['ie', 'D02 AF30'],
    ['ie', ''],
    ['no', '0150'],
    ['gb', 'SW1A 1AA'],
    ['gb', 'sw1a1aa'],
    ['gi', 'GX11 1AA'],
    ['ch', '8001'],
    ['is', '101'],
    ['li', '9490'],
    ['pt', '1000'],
  ])('in %s: %j', (country, zip) => expect(validateZip(zip, country)).toBeUndefined())
})

describe('rejected postal codes', () => {
  test.each([
    ['ee', '', 'zip_required'],
    ['ee', '1011', 'zip_invalid'],
    ['ee', '101111', 'zip_invalid'],
    ['ee', '1011A', 'zip_invalid'],
    ['lv', '105', 'zip_invalid'],
    ['lv', 'LV1050', 'zip_invalid'],
    ['lv', 'LT-1050', 'zip_invalid'],
    ['lt', 'LT-01103', 'zip_invalid'],
    ['fi', '0010', 'zip_invalid'],
    ['pl', '00001', 'zip_invalid'],
    ['nl', '0012 A', 'zip_invalid'],
    ['gb', '12345', 'zip_invalid'],
    ['is', '1011', 'zip_invalid'],
    ['li', '1234', 'zip_invalid'],
    ['se', 'FI-00100', 'zip_invalid'],
    ['ie', '02', 'zip_invalid'],
    ['no', '01234567890', 'zip_invalid'],
    ['no', '', 'zip_required'],
  ])('in %s: %j, %s', (country, zip, code) => expect(validateZip(zip, country)).toBe(code))
})

describe('a postal code of each other country is accepted, and rejected with one character less', () => {
  test.each([
    ['at', '1010'],
    ['be', '1000'],
    ['bg', '1000'],
    ['cy', '1010'],
    ['cz', '110 00'],
    ['dk', '1050'],
    ['es', '28001'],
    ['fr', '75001'],
    ['gr', '104 31'],
    ['hr', '10000'],
    ['hu', '1011'],
    ['it', '00118'],
    ['lu', 'L-1009'],
    // The format before the four digits of 2007, which is still written.
    ['mt', 'VLT 11'],
    ['pt', '1000-001'],
    ['ro', '010011'],
    ['se', '11122'],
    ['si', '1000'],
    ['sk', '811 01'],
  ])('in %s: %j', (country, zip) => {
    expect(validateZip(zip, country)).toBeUndefined()
    expect(validateZip(zip.slice(0, -1), country)).toBe('zip_invalid')
  })
})

test('isServed decides for countries without a pattern and for well-formed codes', () => {
  expect(validateZip('0150', 'no', true)).toBeUndefined()
  expect(validateZip('0150', 'no', false)).toBe('zip_not_served')
  expect(validateZip('10115', 'de', false)).toBe('zip_not_served')
  expect(validateZip('1', 'de', true)).toBe('zip_invalid')
})
