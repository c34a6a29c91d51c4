import { describe, expect, test } from 'vitest'
import { getSourceFacts, sourceCountries } from '#shared/countries/source-countries.ts'
import {
  cleanPhone,
  validateCourierPhone,
  detectPrefix,
  toInternationalPhone,
  isSamePhone,
  validateLandline,
  hidePhone,
  maskPhone,
  validatePhone,
} from './phone.ts'

describe('clean-up', () => {
  test.each([
    ['+372 5551 2345', '+37255512345'],
    ['5551-2345', '55512345'],
    ['(5551) 2345', '55512345'],
    ['00372 55512345', '+37255512345'],
    ['+0037255512345', '+37255512345'],
    ['37255512345', '+37255512345'],
    ['37126123456', '+37126123456'],
    ['37061234567', '+37061234567'],
    ['358401234567', '+358401234567'],
    ['3724471234', '+3724471234'],
    ['tel: 6123 4567', '61234567'],
    ['86 123 4567', '861234567'],
    ['', ''],
  ])('%j becomes %j', (typed, cleaned) => expect(cleanPhone(typed)).toBe(cleaned))
})

describe('digits that only begin like a calling code get no plus', () => {
  test.each([
    // The countries whose code they begin with: United Kingdom, Lithuania, Germany, Sweden, Finland.
    '4471234',
    '3701234',
    '4915112345678',
    '46701234567',
    '35812',
    // One digit more or less than Estonia, Latvia and Lithuania have.
    '372555123',
    '3725551234567',
    '3712612345',
    '371261234567',
    '3706123456',
    '370612345678',
  ])('%j stays as it is', (typed) => expect(cleanPhone(typed)).toBe(typed))
})

describe('the prefix detected from a number', () => {
  test.each([
    ['+37255512345', '+372'],
    ['+4915112345678', '+491'],
    ['37255512345', '+372'],
    ['358401234567', '+358'],
    ['37126123456', '+371'],
    ['37061234567', '+370'],
    ['55512345', '+372'],
    ['81234567', '+372'],
    ['84234567', '+372'],
    ['26123456', '+371'],
    ['026123456', '+371'],
    ['61234567', '+370'],
    ['861234567', '+370'],
    ['061234567', '+370'],
    ['6123456', undefined],
    ['3721234', undefined],
    ['85234567', undefined],
    ['0401234567', undefined],
    ['', undefined],
  ])('%j: %s', (phone, prefix) => expect(detectPrefix(phone)).toBe(prefix))
})

describe('a number in international form', () => {
  test.each([
    ['5551 2345', 'ee', '+37255512345'],
    ['81234567', 'ee', '+37281234567'],
    ['26123456', 'lv', '+37126123456'],
    ['026123456', 'lv', '+37126123456'],
    ['61234567', 'lt', '+37061234567'],
    ['861234567', 'lt', '+37061234567'],
    ['061234567', 'lt', '+37061234567'],
    ['040 123 4567', 'fi', '+358401234567'],
    ['020 123 4567', 'fi', '+358201234567'],
    ['55512345', 'lv', '+37255512345'],
    ['26123456', 'ee', '+37126123456'],
    ['+358401234567', 'ee', '+358401234567'],
    ['0037255512345', 'lv', '+37255512345'],
    ['447 1234', 'ee', '+3724471234'],
    ['612 3456', 'ee', '+3726123456'],
    ['372 1234', 'ee', '+3723721234'],
    ['372 55512', 'lv', '+37137255512'],
    ['00 44 7400 123456', 'ee', '+447400123456'],
    ['', 'ee', ''],
  ])('%j in %s: %s', (typed, country, dialled) =>
    expect(toInternationalPhone(typed, country)).toBe(dialled),
  )
})

describe('accepted phones', () => {
  test.each([
    ['ee', '+3725551234'],
    ['ee', '+37255512345'],
    ['ee', '+372555123456'],
    ['ee', '5551234'],
    ['ee', '55512345'],
    ['ee', '555123456'],
    ['ee', '81234567'],
    ['ee', '+37282234567'],
    ['ee', '+37283234567'],
    ['ee', '84234567'],
    ['lv', '26123456'],
    ['lv', '+37126123456'],
    ['lt', '61234567'],
    ['lt', '+37061234567'],
    ['fi', '+358401234567'],
    ['de', '+4915112345678'],
    ['ee', '+46701234567'],
    ['lv', '+37255512345'],
    ['ee', '+1234567'],
    ['ee', '+123456789012345'],
  ])('in %s: %s', (country, phone) => expect(validatePhone(phone, country)).toBeUndefined())
})

describe('rejected phones', () => {
  test.each([
    ['ee', '', 'phone_required'],
    ['ee', '+372', 'phone_required'],
    ['lv', '+371', 'phone_required'],
    ['lv', '+372', 'phone_too_short'],
    ['ee', '+37255512345678901234', 'phone_too_long'],
    ['ee', '555123', 'phone_too_short'],
    ['ee', '+37255', 'phone_too_short'],
    ['ee', '+372555123', 'phone_invalid'],
    ['ee', '+3725551234567', 'phone_invalid'],
    ['ee', '+37261234567', 'phone_invalid'],
    ['ee', '+37285234567', 'phone_invalid'],
    ['ee', '+372812345678', 'phone_invalid'],
    ['ee', '5551234567', 'phone_not_international'],
    ['ee', '6123456', 'phone_not_international'],
    ['ee', '85234567', 'phone_not_international'],
    ['lv', '+37161234567', 'phone_invalid'],
    ['lv', '+3712612345', 'phone_invalid'],
    ['lv', '+371261234567', 'phone_invalid'],
    ['lv', '2612345', 'phone_not_international'],
    ['lt', '+37051234567', 'phone_invalid'],
    ['lt', '6123456', 'phone_not_international'],
    ['lt', '861234567', 'phone_not_international'],
    ['fi', '0401234567', 'phone_not_international'],
    ['de', '15112345678', 'phone_not_international'],
    ['ee', '+0123456789', 'phone_invalid'],
    ['ee', '+1234567890123456', 'phone_invalid'],
    ['ee', '+372+5551234', 'phone_invalid'],
  ])('in %s: %s, %s', (country, phone, code) => expect(validatePhone(phone, country)).toBe(code))
})

describe('a phone for a courier needs + and at least 10 characters', () => {
  test.each([
    ['+372555123', undefined],
    ['+37255512345', undefined],
    ['55512345', 'phone_not_international'],
    ['+12345678', 'phone_too_short'],
  ])('%s: %s', (phone, code) => expect(validateCourierPhone(phone)).toBe(code))
})

describe('a landline has 7 to 20 digits, spaces and pluses', () => {
  test.each([
    ['612 3456', undefined],
    ['+372 612 3456', undefined],
    ['123456', 'phone_too_short'],
    ['1'.repeat(21), 'phone_too_long'],
    ['612-3456', 'phone_invalid'],
  ])('%s: %s', (phone, code) => expect(validateLandline(phone)).toBe(code))
})

test.each([
  ['+37255512345', '5551 2345', true],
  ['0037255512345', '37255512345', true],
  ['+37255512345', '+37255512346', false],
  ['', '', false],
])('%s and %s are the same phone: %s', (one, other, same) =>
  expect(isSamePhone(one, other, 'ee')).toBe(same),
)

test.each([
  ['+37255512345', '+********345'],
  ['5551 2345', '**** *345'],
  ['12', '12'],
])('%s is masked as %s', (phone, masked) => expect(maskPhone(phone)).toBe(masked))

test.each([
  ['+372 5551 2345', '•••'],
  ['', ''],
])('no digit of %s is left where it is hidden', (phone, hidden) =>
  expect(hidePhone(phone)).toBe(hidden),
)

test.each(sourceCountries)(
  'the example number of %s is accepted with and without prefix',
  (country) => {
    const national = cleanPhone(getSourceFacts(country).examplePhone)
    const phones = [national, toInternationalPhone(national, country)]
    expect(phones.map((phone) => validatePhone(phone, country))).toEqual([undefined, undefined])
  },
)
