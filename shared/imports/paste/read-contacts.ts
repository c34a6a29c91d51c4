import { findPhoneNumbersInText, isSupportedCountry } from 'libphonenumber-js/min'
import { validatePhone } from '#shared/contact-details/phone.ts'
import { coreCountries } from '#shared/countries/core-countries.ts'
import { findReferences } from './read-details.ts'
import { findSpan, type PasteText, type Span } from './paste-text.ts'
import type { Read } from './pasted.ts'

const emailWithin = /[^\s,;|<>()"/:\uE000]+@[^\s,;|<>()"/\uE000]+\.[\p{L}\d]+/u

/** A phone of a text, in international form. */
export interface FoundPhone extends Span {
  readonly phone: string
  /** Whether a message can be sent to it. */
  readonly isMobile: boolean
}

const finnishMobile = /^\+358(?:4\d|50)\d{5,}$/

const toFound = (span: Span, phone: string): FoundPhone => ({
  start: span.start,
  end: span.end,
  phone,
  isMobile:
    validatePhone(phone, '') === undefined &&
    (!phone.startsWith('+358') || finnishMobile.test(phone)),
})

/** The countries by whose plans numbers without a calling code are read, the own one first. */
const listPlans = (country: string): readonly string[] => [
  country,
  ...coreCountries.filter((code) => code !== country),
]

/** Dates, whose digits are no phone. */
const findDates = (text: string): Span[] =>
  [...text.matchAll(/\b(?:20\d\d-\d\d-\d\d|\d{1,2}\.\d{1,2}\.20\d\d)\b/g)].map(
    ({ 0: date, index }) => ({
      start: index,
      end: index + date.length,
    }),
  )

/**
 * Finds the phones of a text by the finder of libphonenumber: those of the own country, then those of
 * the others of the network.
 */
export const findPhones = (text: string, country: string): FoundPhone[] => {
  const found: FoundPhone[] = []
  const others = [...findReferences(text), ...findDates(text)]
  const isFree = ({ start, end }: Span) =>
    [...found, ...others].every((other) => end <= other.start || start >= other.end)
  for (const plan of listPlans(country)) {
    const defaultCountry = plan.toUpperCase()
    if (!isSupportedCountry(defaultCountry)) continue
    for (const { number, startsAt, endsAt } of findPhoneNumbersInText(text, { defaultCountry })) {
      const phone = toFound({ start: startsAt, end: endsAt }, number.number)
      // By the plans of other countries, prices and postal codes are numbers of their landlines.
      const isOwn = plan === country || text.startsWith('+', startsAt)
      if (isFree(phone) && (isOwn || phone.isMobile)) found.push(phone)
    }
  }
  return found.toSorted((one, other) => one.start - other.start)
}

/** The word before a phone: `tel.`, `mob:`. */
const phoneWord =
  /(?:^|(?<=[\s,;(|\uE000]))(?:tel(?:efon(?:inumber|s|as)?|\.)?|mob(?:iil|iilais|ile|\.)?|nr|number|numeris|cell|phone|ph|gsm|t|m|тел(?:ефон)?|моб|talr(?:unis)?|tālr(?:unis)?)\.?\s*:?\s*$/iu

/** Takes the phone of a parcel: the first that a message can be sent to, else the first one. */
export const readPhone = (text: PasteText, country: string): Read<string> | undefined => {
  const phones = findPhones(text.rest(), country)
  const best = phones.find(({ isMobile }) => isMobile) ?? phones[0]
  if (!best) return undefined
  const before = phoneWord.exec(text.rest().slice(0, best.start))
  const start = before ? before.index : best.start
  text.take({ start, end: best.end })
  return { value: best.phone, certainty: best.isMobile ? 'sure' : 'likely', start, end: best.end }
}

/** Mailboxes that are of no person, such as those in the signature of a shop's mail. */
const noPerson = /^(?:support|info|help|no-?reply|klienditugi|abi|tellimused|orders?|sales)@/i

/** Takes the first e-mail. */
export const readEmail = (text: PasteText): Read<string> | undefined => {
  const found = findSpan(text.rest(), emailWithin)
  if (!found) return undefined
  text.take(found)
  const value = found.value.replace(/[.!?]+$/, '')
  return {
    value,
    certainty: noPerson.test(value) ? 'likely' : 'sure',
    start: found.start,
    end: found.end,
  }
}
