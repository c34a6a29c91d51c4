/** The network's own countries, with full address rules, places and imports. */
export const coreCountries = ['ee', 'lv', 'lt', 'fi'] as const
export type CoreCountry = (typeof coreCountries)[number]

/** Countries that a parcel can be sent from. */
export const sourceCountries = ['ee', 'lv', 'lt'] as const
export type SourceCountry = (typeof sourceCountries)[number]

/** Whether a parcel can be sent from a country. */
export const isSourceCountry = (country: string): country is SourceCountry =>
  sourceCountries.some((source) => source === country)

/** Whether a country is one of the network's own; codes are lower-case ISO 3166. */
export const isCoreCountry = (country: string): country is CoreCountry =>
  coreCountries.some((core) => core === country)

/** Calling codes of the countries whose phone numbers are recognized without a plus. */
export const callingCodes = {
  at: '43',
  be: '32',
  bg: '359',
  ch: '41',
  cy: '357',
  cz: '420',
  de: '49',
  dk: '45',
  ee: '372',
  es: '34',
  fi: '358',
  fr: '33',
  gb: '44',
  gi: '350',
  gr: '30',
  hr: '385',
  hu: '36',
  ie: '353',
  is: '354',
  it: '39',
  li: '423',
  lt: '370',
  lu: '352',
  lv: '371',
  mt: '356',
  nl: '31',
  no: '47',
  pl: '48',
  pt: '351',
  ro: '40',
  se: '46',
  si: '386',
  sk: '421',
} as const satisfies Record<string, string>

/** A country whose calling code is known. */
export type Country = keyof typeof callingCodes

/** Whether a lower-case ISO code is a country of the table. */
export const isCountry = (code: string): code is Country => Object.hasOwn(callingCodes, code)

/**
 * Returns the prefix that the phone field of a country starts with: ee → +372; empty if unknown.
 */
export const getPhonePrefix = (country: string): string =>
  isCountry(country) ? `+${callingCodes[country]}` : ''
