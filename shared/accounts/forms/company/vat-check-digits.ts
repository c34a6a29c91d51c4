import type { VatPrefix } from '#shared/countries/countries.ts'
import {
  computeEstonianVatDigit,
  computeLatvianVatDigit,
  computeModulo11Digit,
} from '#shared/accounts/check-digits.ts'

/** Sum of the digits of `number` multiplied by their weights. */
const sumWeighted = (number: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, index) => sum + weight * Number(number[index]), 0)

const getLastDigit = (number: string): number => Number(number.at(-1))
const sumDigits = (value: number): number => Math.floor(value / 10) + (value % 10)

/**
 * Whether a number passes the Luhn check: with every second digit from the right doubled, the sum
 * ends in 0.
 */
const isLuhn = (number: string): boolean =>
  [...number].toReversed().reduce((sum, digit, index) => {
    const value = Number(digit)
    return sum + (index % 2 === 0 ? value : sumDigits(2 * value))
  }, 0) %
    10 ===
  0

const isAustrian = (number: string): boolean => {
  const sum = Array.from(number.slice(1, 8)).reduce(
    (total, digit, index) => total + sumDigits(Number(digit) * (1 + (index % 2))),
    4,
  )
  return (10 - (sum % 10)) % 10 === getLastDigit(number)
}

const isBelgian = (number: string): boolean => {
  const full = number.padStart(10, '0')
  return 97 - (Number(full.slice(0, 8)) % 97) === Number(full.slice(8))
}

const isBulgarian = (number: string): boolean => {
  // Numbers of ten digits belong to persons and foreigners and follow several schemes.
  if (number.length !== 9) return true
  const first = sumWeighted(number, [1, 2, 3, 4, 5, 6, 7, 8]) % 11
  const digit = first < 10 ? first : sumWeighted(number, [3, 4, 5, 6, 7, 8, 9, 10]) % 11
  return digit % 10 === getLastDigit(number)
}

const cypriotValues = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21]

const isCypriot = (number: string): boolean => {
  const sum = Array.from(number.slice(0, 8)).reduce((total, digit, index) => {
    const value = Number(digit)
    return total + (index % 2 === 0 ? (cypriotValues[value] ?? 0) : value)
  }, 0)
  return 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[sum % 26] === number.at(-1)
}

const isCzech = (number: string): boolean =>
  // Numbers of nine and ten digits are birth numbers of persons.
  number.length !== 8 ||
  (11 - (sumWeighted(number, [8, 7, 6, 5, 4, 3, 2]) % 11)) % 10 === getLastDigit(number)

/** Whether the last digit is the check digit of ISO 7064, mod 11, 10. */
const isModulo11And10 = (number: string): boolean => {
  const product = Array.from(number.slice(0, -1)).reduce((carried, digit) => {
    const sum = (Number(digit) + carried) % 10 || 10
    return (2 * sum) % 11
  }, 10)
  return (11 - product) % 10 === getLastDigit(number)
}

const isGreek = (number: string): boolean =>
  (sumWeighted(number, [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10 === getLastDigit(number)

const getSpanishLetter = (digits: string) => 'TRWAGMYFPDXBNJZSQVHLCKE'[Number(digits) % 23]

const isSpanish = (number: string): boolean => {
  const [first = '', digits, control] = [number[0], number.slice(1, 8), number.at(-1)]
  if (/\d/.test(first)) return getSpanishLetter(number.slice(0, 8)) === control
  const foreigner = 'XYZ'.indexOf(first)
  if (foreigner >= 0) return getSpanishLetter(`${foreigner}${digits}`) === control
  if ('KLM'.includes(first)) return getSpanishLetter(digits) === control
  const sum = [...digits].reduce(
    (total, digit, index) =>
      total + (index % 2 === 0 ? sumDigits(2 * Number(digit)) : Number(digit)),
    0,
  )
  const digit = (10 - (sum % 10)) % 10
  return control === String(digit) || control === 'JABCDEFGHI'[digit]
}

const isFinnish = (number: string): boolean =>
  (11 - (sumWeighted(number, [7, 9, 10, 5, 8, 4, 2]) % 11)) % 11 === getLastDigit(number)

const isFrench = (number: string): boolean => {
  const [key, siren] = [number.slice(0, 2), number.slice(2)]
  // Keys with letters follow another scheme.
  return /\D/.test(key) || (12 + 3 * (Number(siren) % 97)) % 97 === Number(key)
}

const isBritish = (number: string): boolean => {
  if (/^[GH]/.test(number)) return true
  const sum = sumWeighted(number, [8, 7, 6, 5, 4, 3, 2]) + Number(number.slice(7, 9))
  return sum % 97 === 0 || (sum + 55) % 97 === 0
}

const isIrish = (number: string): boolean => {
  // The older form has a letter or symbol in second position: it is read with a leading zero and
  // with its first digit moved to the end.
  const digits = /^\d{7}/.test(number)
    ? number.slice(0, 7)
    : `0${number.slice(2, 7)}${number.slice(0, 1)}`
  const letters = 'WABCDEFGHIJKLMNOPQRSTUV'
  const suffix = number[8] === undefined ? 0 : 9 * letters.indexOf(number[8])
  return letters[(sumWeighted(digits, [8, 7, 6, 5, 4, 3, 2]) + suffix) % 23] === number[7]
}

const isDutch = (number: string): boolean => {
  if (sumWeighted(number, [9, 8, 7, 6, 5, 4, 3, 2]) % 11 === Number(number[8])) return true
  // Numbers of sole traders since 2020: modulo 97 of the number with its prefix, letters from A = 10.
  const text = [...`NL${number}`].map((sign) => Number.parseInt(sign, 36)).join('')
  return [...text].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}

const isRomanian = (number: string): boolean => {
  const full = number.padStart(10, '0')
  return ((10 * sumWeighted(full, [7, 5, 3, 2, 1, 7, 5, 3, 2])) % 11) % 10 === getLastDigit(full)
}

/**
 * Check-digit validators of well-formed VAT numbers by prefix. Numbers of a scheme without a
 * published check pass. The methods are those of the member states' tax offices as collected by the
 * Commission's VIES.
 */
export const vatCheckDigitValidators: Readonly<Record<VatPrefix, (number: string) => boolean>> = {
  AT: isAustrian,
  BE: isBelgian,
  BG: isBulgarian,
  CY: isCypriot,
  CZ: isCzech,
  DE: isModulo11And10,
  DK: (number) => sumWeighted(number, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0,
  EE: (number) => computeEstonianVatDigit(number.slice(0, 8)) === getLastDigit(number),
  EL: isGreek,
  GR: isGreek,
  ES: isSpanish,
  FI: isFinnish,
  FR: isFrench,
  GB: isBritish,
  HR: isModulo11And10,
  HU: (number) =>
    (10 - (sumWeighted(number, [9, 7, 3, 1, 9, 7, 3]) % 10)) % 10 === getLastDigit(number),
  IE: isIrish,
  IT: isLuhn,
  LT: (number) => computeModulo11Digit(number.slice(0, -1)) === getLastDigit(number),
  LU: (number) => Number(number.slice(0, 6)) % 89 === Number(number.slice(6)),
  // Numbers of persons begin with 0 to 3 and contain a date of birth.
  LV: (number) =>
    /^[0-3]/.test(number) || computeLatvianVatDigit(number.slice(0, 10)) === getLastDigit(number),
  MT: (number) => 37 - (sumWeighted(number, [3, 4, 6, 7, 8, 9]) % 37) === Number(number.slice(6)),
  NL: isDutch,
  PL: (number) => sumWeighted(number, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === getLastDigit(number),
  PT: (number) => {
    const digit = 11 - (sumWeighted(number, [9, 8, 7, 6, 5, 4, 3, 2]) % 11)
    return (digit > 9 ? 0 : digit) === getLastDigit(number)
  },
  RO: isRomanian,
  SE: (number) => isLuhn(number.slice(0, 10)),
  SI: (number) =>
    (11 - (sumWeighted(number, [8, 7, 6, 5, 4, 3, 2]) % 11)) % 10 === getLastDigit(number),
  SK: (number) => Number(number) % 11 === 0,
  XI: isBritish,
}
