import { coreCallingCodes, coreCountries, getCoreFacts } from '#shared/countries/core-countries.ts'
import { countries } from '#shared/countries/countries.ts'
import type { CountryFacts, MobilePlan } from '#shared/countries/country-facts.ts'
import { getPhonePrefix } from '#shared/countries/find-country.ts'
import type { Violation } from '#shared/lib/field-issues.ts'
import { validateMaxLength, validateRequired } from '#shared/lib/text.ts'

/** Maximum length of a phone in characters, including prefix and spaces. */
const MAX_PHONE = 20

/** Minimum number of digits of any phone number. */
const MIN_DIGITS = 7

const rows = Object.values<CountryFacts>(countries)

const knownCodes = rows.map(({ callingCode }) => callingCode)

/** Mobile number plans of the countries that have one, with the international prefix. */
const mobilePlans = rows.flatMap(({ callingCode, mobile }) =>
  mobile ? [{ prefix: `+${callingCode}`, ...mobile }] : [],
)

/** A complete number of each core country as it is dialled without the plus: `37255512345`. */
const dialledWithoutPlus = coreCountries.map((country) => {
  const { shortest, longest } = getCoreFacts(country).nationalDigits
  const { callingCode } = countries[country]
  return { callingCode, number: new RegExp(`^${callingCode}\\d{${shortest},${longest}}$`) }
})

/** Finds the number plan of a number or prefix that begins with a plus. */
const findPlan = (phone: string) => mobilePlans.find(({ prefix }) => phone.startsWith(prefix))

/** Trunk prefix of countries without a number plan here, such as Finland: a leading zero. */
const anyTrunk = /^0(?=[1-9])/

/** E.164: a plus and 7 to 15 digits. */
const international = /^\+[1-9]\d{6,14}$/

/**
 * Cleans a typed phone: keeps only digits and pluses, replaces a leading `00` or `+00` with `+` and
 * adds a plus to a complete number of a core country that lacks it. No other calling code is
 * guessed, because most of them are the first digits of domestic numbers too: `447 1234` is a
 * number in Pärnu. Applied when the field loses focus.
 */
export const cleanPhone = (text: string): string => {
  const dialled = text.replace(/[^\d+]/g, '').replace(/^\+?00/, '+')
  if (dialled.startsWith('+')) return dialled
  const lacksPlus = dialledWithoutPlus.some(({ number }) => number.test(dialled))
  return lacksPlus ? `+${dialled}` : dialled
}

/** Whether a number without a calling code fits a number plan, with or without its trunk prefix. */
const fitsPlan = (phone: string, { number, trunk }: MobilePlan) =>
  number.test(phone.replace(trunk, ''))

/**
 * Detects the prefix of a cleaned number: the first four characters if it has a plus, otherwise the
 * calling code of a core country that it starts with, otherwise by the number plan that it fits.
 * Returns undefined if it is no complete number of them.
 */
export const detectPrefix = (phone: string): string | undefined => {
  if (phone.startsWith('+')) return phone.slice(0, 4)
  const dialled = dialledWithoutPlus.find(({ number }) => number.test(phone))
  if (dialled) return `+${dialled.callingCode}`
  return mobilePlans.find((plan) => fitsPlan(phone, plan))?.prefix
}

/**
 * Converts a number to international form, `+37255512345`. A number without a prefix gets the prefix
 * of `country` if it fits its number plan, otherwise the prefix detected from its first digits,
 * otherwise that of `country`. An empty text stays empty.
 */
export const toInternationalPhone = (text: string, country: string): string => {
  const phone = cleanPhone(text)
  if (phone === '' || phone.startsWith('+')) return phone
  const own = getPhonePrefix(country)
  const ownPlan = findPlan(own)
  // Without a number plan, a leading zero is the trunk prefix of `country`: 02… in Finland is not a
  // Latvian number.
  const isOwn = ownPlan ? fitsPlan(phone, ownPlan) : phone.startsWith('0')
  const prefix = (isOwn ? own : detectPrefix(phone)) ?? own
  return prefix ? `${prefix}${removeTrunkPrefix(phone, prefix)}` : phone
}

const removeTrunkPrefix = (phone: string, prefix: string) =>
  phone.replace(findPlan(prefix)?.trunk ?? anyTrunk, '')

/** Whether a number in international form has a calling code outside the core countries. */
export const isForeignPhone = (phone: string): boolean =>
  phone.startsWith('+') && !coreCallingCodes.some((code) => phone.startsWith(code, 1))

/** Returns a number in international form without its calling code, as its country writes it. */
export const getNationalNumber = (phone: string): string => {
  const code = knownCodes.find((each) => phone.startsWith(`+${each}`)) ?? ''
  return phone.slice(1 + code.length)
}

const isValidNumber = (phone: string, country: string) => {
  if (!phone.startsWith('+')) return findPlan(getPhonePrefix(country))?.number.test(phone) ?? false
  const plan = findPlan(phone)
  return plan ? plan.number.test(phone.slice(plan.prefix.length)) : international.test(phone)
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

/** Hides a phone from somebody who may be asked for digits of it. It only says that there is one. */
export const hidePhone = (phone: string): string => (phone === '' ? '' : '•••')
