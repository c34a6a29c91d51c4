import {
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'
import type { Violation } from '#shared/lib/field-issues.ts'
import { cleanPhone, isForeignPhone, toInternationalPhone } from './phone.ts'

/*
 * Phones outside the core countries, by the number plans of libphonenumber. The plans are large:
 * this module is imported dynamically, when such a phone or country occurs.
 */

/**
 * Converts a number to international form, as `toInternationalPhone`. A number of a country outside
 * the core loses the trunk prefix of that country: `06 20 123 4567` in hu → `+36201234567`, while
 * `06 698 12345` in it keeps its zero. It may begin with the calling code of that country.
 */
export const toForeignPhone = (text: string, country: string): string => {
  const phone = cleanPhone(text)
  const code = country.toUpperCase()
  if (phone.startsWith('+') || !isSupportedCountry(code)) return toInternationalPhone(text, country)
  const isWithoutPlus = phone.startsWith(getCountryCallingCode(code))
  const readings = [
    ...(isWithoutPlus ? [parsePhoneNumberFromString(`+${phone}`)] : []),
    parsePhoneNumberFromString(phone, code),
  ]
  const valid = readings.find((each) => each?.isValid())
  return valid?.number ?? toInternationalPhone(text, country)
}

/**
 * Validates a cleaned phone with a calling code outside the core countries by the plan of its
 * country, in addition to `validatePhone`. Any other phone has no violation.
 */
export const validateForeignPhone = (phone: string): Violation =>
  !isForeignPhone(phone) || parsePhoneNumberFromString(phone)?.isValid()
    ? undefined
    : 'phone_invalid'
