import { countries } from '#shared/countries/countries.ts'
import type { CountryFacts } from '#shared/countries/country-facts.ts'

const callingCodes = Object.values<CountryFacts>(countries).map(({ callingCode }) => callingCode)

/** Lengths of the groups of a national number, by its number of digits. */
const groupsByLength: Readonly<Record<number, readonly number[]>> = {
  6: [3, 3],
  7: [3, 4],
  8: [4, 4],
  9: [3, 3, 3],
  10: [3, 3, 4],
  11: [3, 4, 4],
}

/** The groups of countries that write their numbers otherwise, by calling code. */
const groupsByCode: Readonly<Record<string, typeof groupsByLength>> = {
  '358': { 8: [2, 3, 3], 9: [2, 3, 4], 10: [2, 4, 4] },
  '370': { 8: [3, 5] },
}

const splitDigits = (digits: string, lengths: readonly number[]): string =>
  lengths
    .map((length, index) => {
      const start = lengths.slice(0, index).reduce((sum, each) => sum + each, 0)
      return digits.slice(start, start + length)
    })
    .join(' ')

/**
 * Groups a phone in international form for reading: `+37255512345` becomes `+372 5551 2345`. Any
 * other text is returned unchanged.
 */
export const formatPhone = (phone: string): string => {
  if (!/^\+\d+$/.test(phone)) return phone
  const code = callingCodes.find((each) => phone.startsWith(each, 1))
  if (code === undefined) return phone
  const digits = phone.slice(code.length + 1)
  const lengths = groupsByCode[code]?.[digits.length] ?? groupsByLength[digits.length]
  return lengths ? `+${code} ${splitDigits(digits, lengths)}` : phone
}
