import { expect, test } from 'vitest'
import { findPlaceMismatch } from './contact-place-fit.ts'

test.each([
  ['apt', 'ee', 'ee', 'apt', undefined],
  ['ipb', 'ee', 'ee', 'apt', undefined],
  ['po', 'fi', 'fi', 'po', undefined],
  ['pudo', 'de', 'de', 'pudo', undefined],
  ['address', 'lv', 'lv', 'address', undefined],
  ['apt', 'ee', 'lv', 'apt', 'country'],
  ['address', 'ee', 'lv', 'apt', 'country'],
  ['address', 'ee', 'ee', 'apt', 'method'],
  ['apt', 'ee', 'ee', 'address', 'method'],
] as const)(
  'a saved %s in %s for a parcel to %s by %s: %s',
  (type, address_country_code, country, method, expected) =>
    expect(findPlaceMismatch({ type, address_country_code }, country, method)).toBe(expected),
)
