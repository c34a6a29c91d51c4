import { electronicFormatIBAN, extractIBAN } from 'ibantools'
import { swiftCodes } from './swift-codes.ts'

/** Normalizes an IBAN to upper case without separators. */
export const normalizeIban = (typed: string): string => electronicFormatIBAN(typed) ?? ''

/**
 * Returns the SWIFT code of the bank of an IBAN; null for an invalid IBAN, and for banks and
 * countries that are not listed.
 */
export const findSwift = (iban: string): string | null => {
  const { valid, countryCode = '', bban = '' } = extractIBAN(normalizeIban(iban))
  const ofCountry = swiftCodes[countryCode]
  if (!valid || !ofCountry) return null
  const [longest] = Object.keys(ofCountry)
    .filter((beginning) => bban.startsWith(beginning))
    .toSorted((one, other) => other.length - one.length)
  return longest === undefined ? null : (ofCountry[longest] ?? null)
}
