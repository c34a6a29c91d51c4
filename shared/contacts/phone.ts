import type { Violation } from '../lib/field-issues.ts'
import { atMost, filled } from '../lib/text.ts'
import { callingCodes, phonePrefix } from './countries.ts'

/** The longest phone a form takes, prefix and blanks included. */
const MAX_PHONE = 20

/** Fewer digits than this are no number anywhere. */
const MIN_DIGITS = 7

/**
 * How the mobiles of a country are written. `national` is the number without a prefix; `trunk`
 * is what people put before it at home and what falls away behind the prefix.
 */
interface NumberPlan {
  readonly national: RegExp
  readonly trunk: RegExp
}

const plans: Readonly<Record<string, NumberPlan>> = {
  '+372': { national: /^(?:5\d{6,8}|8[1-4]\d{6})$/, trunk: /^0(?=[58])/ },
  '+371': { national: /^2\d{7}$/, trunk: /^0(?=2)/ },
  '+370': { national: /^6\d{7}$/, trunk: /^[80](?=6)/ },
}

/** Finnish numbers have no rule of their own; the zero before them falls away as elsewhere. */
const anyTrunk = /^0(?=[1-9])/

/** Plus, two or three digits of the country, up to twelve more. */
const international = /^\+[1-9]\d{6,14}$/

const knownCodes = Object.values(callingCodes)

/**
 * The plain clean-up when a phone field is left: only digits and plus stay, a leading `00` or
 * `+00` becomes `+`, and a number that starts with a known country code gets its plus.
 */
export const cleanPhone = (text: string): string => {
  const dialled = text.replace(/[^\d+]/g, '').replace(/^\+?00/, '+')
  const lacksPlus = knownCodes.some((code) => dialled.startsWith(code))
  return lacksPlus ? `+${dialled}` : dialled
}

const prefixTable = [
  [/^\+/, (phone: string) => phone.slice(0, 4)],
  [/^(?:372|358|371|370)/, (phone: string) => `+${phone.slice(0, 3)}`],
  [/^(?:5|8[1-4])/, () => '+372'],
  [/^0?2/, () => '+371'],
  [/^[80]?6/, () => '+370'],
] as const

/**
 * The prefix a cleaned number tells of itself: four characters after a plus, else by its first
 * digits. Undefined when they tell nothing.
 */
export const detectPrefix = (phone: string): string | undefined =>
  prefixTable.find(([start]) => start.test(phone))?.[1](phone)

/**
 * A number as it can be dialled from anywhere, `+37255512345`. One without a prefix is read as
 * the country's own if it fits there, else by what its first digits tell, else as the country's
 * all the same. An empty text stays empty.
 */
export const internationalPhone = (text: string, country: string): string => {
  const phone = cleanPhone(text)
  if (phone === '' || phone.startsWith('+')) return phone
  const own = phonePrefix(country)
  const ownPlan = plans[own]
  // Outside the plans a leading zero is the trunk of that country: 02… in Finland is no Latvian.
  const isOwn = ownPlan ? ownPlan.national.test(nationalPart(phone, own)) : phone.startsWith('0')
  const prefix = (isOwn ? own : detectPrefix(phone)) ?? own
  return prefix ? `${prefix}${nationalPart(phone, prefix)}` : phone
}

const nationalPart = (phone: string, prefix: string) =>
  phone.replace(plans[prefix]?.trunk ?? anyTrunk, '')

const isValid = (phone: string, country: string) => {
  if (!phone.startsWith('+')) return plans[phonePrefix(country)]?.national.test(phone) ?? false
  const plan = plans[phone.slice(0, 4)]
  return plan ? plan.national.test(phone.slice(4)) : international.test(phone)
}

/**
 * The rule of a cleaned phone in a form of that country: a mobile of Estonia, Latvia or
 * Lithuania with or without its prefix, any other country's number in international form.
 */
export const validatePhone = (phone: string, country: string): Violation => {
  const basics = filled(phone, 'phone_required') ?? atMost(phone, MAX_PHONE, 'phone_too_long')
  if (basics) return basics
  // The field begins with the prefix, so that alone is a field that nobody has filled in.
  if (phone === phonePrefix(country)) return 'phone_required'
  if (phone.replace(/\D/g, '').length < MIN_DIGITS) return 'phone_too_short'
  if (isValid(phone, country)) return undefined
  return phone.startsWith('+') ? 'phone_invalid' : 'phone_not_international'
}

/** A courier must be able to call: the number needs its plus and at least this many characters. */
const MIN_COURIER_PHONE = 10

/** The further rule of a recipient's phone when a courier goes to an address. */
export const validateCourierPhone = (phone: string): Violation => {
  if (!phone.startsWith('+')) return 'phone_not_international'
  return phone.length < MIN_COURIER_PHONE ? 'phone_too_short' : undefined
}

/** The rule of a landline or any other number: 7 to 20 digits, blanks and pluses. */
export const validateLandline = (phone: string): Violation => {
  if (phone.length < MIN_DIGITS) return 'phone_too_short'
  if (phone.length > MAX_PHONE) return 'phone_too_long'
  return /^[\d +]+$/.test(phone) ? undefined : 'phone_invalid'
}

/** Whether two phones, however written, ring the same telephone. Empty ones never do. */
export const isSamePhone = (one: string, other: string, country: string): boolean =>
  one !== '' && internationalPhone(one, country) === internationalPhone(other, country)

/** A phone that may be shown to strangers: all but the last three digits hidden. */
export const maskPhone = (phone: string): string => phone.replace(/\d(?=(?:\D*\d){3})/g, '*')
