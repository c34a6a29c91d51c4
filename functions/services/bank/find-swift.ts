import { electronicFormatIBAN, extractIBAN } from 'ibantools'
import { isCoreCountry } from '#shared/countries/core-countries.ts'
import { swiftCodes } from './swift-codes.ts'

/** Normalizes an IBAN to upper case without separators. */
export const normalizeIban = (typed: string): string =>
  electronicFormatIBAN(typed.replaceAll(/[\s.]/g, '')) ?? ''

/**
 * Returns the SWIFT code of the bank of an IBAN; null for an invalid IBAN, and for banks and
 * countries that are not listed.
 */
export const findSwift = (iban: string): string | null => {
  const { valid, countryCode = '', bban = '' } = extractIBAN(normalizeIban(iban))
  const country = countryCode.toLowerCase()
  if (!valid || !isCoreCountry(country)) return null
  const ofCountry = swiftCodes[country]
  const [longest] = Object.keys(ofCountry)
    .filter((beginning) => bban.startsWith(beginning))
    .toSorted((one, other) => other.length - one.length)
  return longest === undefined ? null : (ofCountry[longest] ?? null)
}
