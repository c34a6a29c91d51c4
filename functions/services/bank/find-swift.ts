import { electronicFormatIBAN, extractIBAN } from 'ibantools'
import { swiftCodes } from './swift-codes.ts'

/** An IBAN without blanks, in capitals. */
export const plainIban = (typed: string): string => electronicFormatIBAN(typed) ?? ''

/** The SWIFT code of the bank of a valid IBAN; null for banks and countries that are not listed. */
export const findSwift = (iban: string): string | null => {
  const { valid, countryCode = '', bban = '' } = extractIBAN(plainIban(iban))
  const ofCountry = swiftCodes[countryCode]
  if (!valid || !ofCountry) return null
  const [longest] = Object.keys(ofCountry)
    .filter((beginning) => bban.startsWith(beginning))
    .toSorted((one, other) => other.length - one.length)
  return longest === undefined ? null : (ofCountry[longest] ?? null)
}
