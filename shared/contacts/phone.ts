import type { Violation } from '../lib/field-issues.ts'
import { validateMaxLength, validateRequired } from '../lib/text.ts'
import { callingCodes, getPhonePrefix } from './countries.ts'

/** Maximum length of a phone in characters, including prefix and spaces. */
const MAX_PHONE = 20

/** Minimum number of digits of any phone number. */
const MIN_DIGITS = 7

/**
 * Format of a country's mobile numbers. `national` matches the number without a prefix; `trunk`
 * matches the trunk prefix, which is dialled domestically and omitted after the country prefix.
 */
interface NumberPlan {
  readonly national: RegExp
  readonly trunk: RegExp
}

const numberPlans: Readonly<Record<string, NumberPlan>> = {
  '+372': { national: /^(?:5\d{6,8}|8[1-4]\d{6})$/, trunk: /^0(?=[58])/ },
  '+371': { national: /^2\d{7}$/, trunk: /^0(?=2)/ },
  '+370': { national: /^6\d{7}$/, trunk: /^[80](?=6)/ },
}

/** Trunk prefix of countries without a number plan here, such as Finland: a leading zero. */
const anyTrunk = /^0(?=[1-9])/

/** E.164: a plus and 7 to 15 digits. */
const international = /^\+[1-9]\d{6,14}$/

const knownCodes = Object.values(callingCodes)

/**
 * Cleans a typed phone: keeps only digits and pluses, replaces a leading `00` or `+00` with `+` and
 * adds a plus to a number that starts with a known calling code. Applied when the field loses focus.
 */
export const cleanPhone = (text: string): string => {
  const dialled = text.replace(/[^\d+]/g, '').replace(/^\+?00/, '+')
  const lacksPlus = knownCodes.some((code) => dialled.startsWith(code))
  return lacksPlus ? `+${dialled}` : dialled
}

const prefixRules = [
  [/^\+/, (phone: string) => phone.slice(0, 4)],
  [/^(?:372|358|371|370)/, (phone: string) => `+${phone.slice(0, 3)}`],
  [/^(?:5|8[1-4])/, () => '+372'],
  [/^0?2/, () => '+371'],
  [/^[80]?6/, () => '+370'],
] as const

/**
 * Detects the prefix of a cleaned number: the first four characters if it has a plus, otherwise by
 * its first digits. Returns undefined if they match no known number plan.
 */
export const detectPrefix = (phone: string): string | undefined =>
  prefixRules.find(([start]) => start.test(phone))?.[1](phone)

/**
 * Converts a number to international form, `+37255512345`. A number without a prefix gets the prefix
 * of `country` if it fits its number plan, otherwise the prefix detected from its first digits,
 * otherwise that of `country`. An empty text stays empty.
 */
export const toInternationalPhone = (text: string, country: string): string => {
  const phone = cleanPhone(text)
  if (phone === '' || phone.startsWith('+')) return phone
  const own = getPhonePrefix(country)
  const ownPlan = numberPlans[own]
  // Without a number plan, a leading zero is the trunk prefix of `country`: 02… in Finland is not a
  // Latvian number.
  const isOwn = ownPlan
    ? ownPlan.national.test(removeTrunkPrefix(phone, own))
    : phone.startsWith('0')
  const prefix = (isOwn ? own : detectPrefix(phone)) ?? own
  return prefix ? `${prefix}${removeTrunkPrefix(phone, prefix)}` : phone
}

const removeTrunkPrefix = (phone: string, prefix: string) =>
  phone.replace(numberPlans[prefix]?.trunk ?? anyTrunk, '')

const isValidNumber = (phone: string, country: string) => {
  if (!phone.startsWith('+'))
    return numberPlans[getPhonePrefix(country)]?.national.test(phone) ?? false
  const plan = numberPlans[phone.slice(0, 4)]
  return plan ? plan.national.test(phone.slice(4)) : international.test(phone)
}

/**
 * Validates a cleaned phone in a form of `country`: a mobile of Estonia, Latvia or Lithuania with or
 * without its prefix, or any other country's number in international form.
 */
export const validatePhone = (phone: string, country: string): Violation => {
  const basics =
    validateRequired(phone, 'phone_required') ??
    validateMaxLength(phone, MAX_PHONE, 'phone_too_long')
  if (basics) return basics
  // The field is prefilled with the prefix, so the prefix alone counts as empty.
  if (phone === getPhonePrefix(country)) return 'phone_required'
  if (phone.replace(/\D/g, '').length < MIN_DIGITS) return 'phone_too_short'
  if (isValidNumber(phone, country)) return undefined
  return phone.startsWith('+') ? 'phone_invalid' : 'phone_not_international'
}

/** Minimum length of a phone that a courier calls, in characters including the plus. */
const MIN_COURIER_PHONE = 10

/**
 * Validates the phone of a recipient to whom a courier delivers, in addition to `validatePhone`.
 */
export const validateCourierPhone = (phone: string): Violation => {
  if (!phone.startsWith('+')) return 'phone_not_international'
  return phone.length < MIN_COURIER_PHONE ? 'phone_too_short' : undefined
}

/** Validates a landline or any other number: 7 to 20 digits, spaces and pluses. */
export const validateLandline = (phone: string): Violation => {
  if (phone.length < MIN_DIGITS) return 'phone_too_short'
  if (phone.length > MAX_PHONE) return 'phone_too_long'
  return /^[\d +]+$/.test(phone) ? undefined : 'phone_invalid'
}

/** Whether two phones are the same in international form. Empty ones never are. */
export const isSamePhone = (one: string, other: string, country: string): boolean =>
  one !== '' && toInternationalPhone(one, country) === toInternationalPhone(other, country)

/** Masks a phone for display to other people: all digits except the last three. */
export const maskPhone = (phone: string): string => phone.replace(/\d(?=(?:\D*\d){3})/g, '*')
