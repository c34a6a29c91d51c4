import { estonianVatDigit, latvianVatDigit, modulo11Digit } from '../check-digits.ts'

/** The digits of `number` times their weights, added up. */
const weighted = (number: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, index) => sum + weight * Number(number[index]), 0)

const last = (number: string): number => Number(number.at(-1))
const digitSum = (value: number): number => Math.floor(value / 10) + (value % 10)

/** Every second digit from the right doubled: the sum ends in 0. */
const isLuhn = (number: string): boolean =>
  [...number].toReversed().reduce((sum, digit, index) => {
    const value = Number(digit)
    return sum + (index % 2 === 0 ? value : digitSum(2 * value))
  }, 0) %
    10 ===
  0

const austrian = (number: string): boolean => {
  const sum = Array.from(number.slice(1, 8)).reduce(
    (total, digit, index) => total + digitSum(Number(digit) * (1 + (index % 2))),
    4,
  )
  return (10 - (sum % 10)) % 10 === last(number)
}

const belgian = (number: string): boolean => {
  const full = number.padStart(10, '0')
  return 97 - (Number(full.slice(0, 8)) % 97) === Number(full.slice(8))
}

const bulgarian = (number: string): boolean => {
  // Ten digits belong to persons and foreigners, by several schemes.
  if (number.length !== 9) return true
  const first = weighted(number, [1, 2, 3, 4, 5, 6, 7, 8]) % 11
  const digit = first < 10 ? first : weighted(number, [3, 4, 5, 6, 7, 8, 9, 10]) % 11
  return digit % 10 === last(number)
}

const cypriotValues = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21]

const cypriot = (number: string): boolean => {
  const sum = Array.from(number.slice(0, 8)).reduce((total, digit, index) => {
    const value = Number(digit)
    return total + (index % 2 === 0 ? (cypriotValues[value] ?? 0) : value)
  }, 0)
  return 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[sum % 26] === number.at(-1)
}

const czech = (number: string): boolean =>
  // Nine and ten digits are persons' birth numbers.
  number.length !== 8 || (11 - (weighted(number, [8, 7, 6, 5, 4, 3, 2]) % 11)) % 10 === last(number)

/** ISO 7064, mod 11, 10. */
const german = (number: string): boolean => {
  const product = Array.from(number.slice(0, 8)).reduce((carried, digit) => {
    const sum = (Number(digit) + carried) % 10 || 10
    return (2 * sum) % 11
  }, 10)
  return (11 - product) % 10 === last(number)
}

const greek = (number: string): boolean =>
  (weighted(number, [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10 === last(number)

const spanishLetter = (digits: string) => 'TRWAGMYFPDXBNJZSQVHLCKE'[Number(digits) % 23]

const spanish = (number: string): boolean => {
  const [first = '', digits, control] = [number[0], number.slice(1, 8), number.at(-1)]
  if (/\d/.test(first)) return spanishLetter(number.slice(0, 8)) === control
  const foreigner = 'XYZ'.indexOf(first)
  if (foreigner >= 0) return spanishLetter(`${foreigner}${digits}`) === control
  if ('KLM'.includes(first)) return spanishLetter(digits) === control
  const sum = [...digits].reduce(
    (total, digit, index) =>
      total + (index % 2 === 0 ? digitSum(2 * Number(digit)) : Number(digit)),
    0,
  )
  const digit = (10 - (sum % 10)) % 10
  return control === String(digit) || control === 'JABCDEFGHI'[digit]
}

const finnish = (number: string): boolean =>
  (11 - (weighted(number, [7, 9, 10, 5, 8, 4, 2]) % 11)) % 11 === last(number)

const french = (number: string): boolean => {
  const [key, siren] = [number.slice(0, 2), number.slice(2)]
  // Keys with letters are given out by another scheme.
  return /\D/.test(key) || (12 + 3 * (Number(siren) % 97)) % 97 === Number(key)
}

const british = (number: string): boolean => {
  if (/^[GH]/.test(number)) return true
  const sum = weighted(number, [8, 7, 6, 5, 4, 3, 2]) + Number(number.slice(7, 9))
  return sum % 97 === 0 || (sum + 55) % 97 === 0
}

const irish = (number: string): boolean => {
  // The older form has a letter or a sign second; it counts as a nought in front, its first digit last.
  const digits = /^\d{7}/.test(number)
    ? number.slice(0, 7)
    : `0${number.slice(2, 7)}${number.slice(0, 1)}`
  const letters = 'WABCDEFGHIJKLMNOPQRSTUV'
  const suffix = number[8] === undefined ? 0 : 9 * letters.indexOf(number[8])
  return letters[(weighted(digits, [8, 7, 6, 5, 4, 3, 2]) + suffix) % 23] === number[7]
}

const dutch = (number: string): boolean => {
  if (weighted(number, [9, 8, 7, 6, 5, 4, 3, 2]) % 11 === Number(number[8])) return true
  // Numbers of sole traders since 2020: the whole with its prefix, letters from A = 10, modulo 97.
  const text = [...`NL${number}`].map((sign) => Number.parseInt(sign, 36)).join('')
  return [...text].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}

const romanian = (number: string): boolean => {
  const full = number.padStart(10, '0')
  return ((10 * weighted(full, [7, 5, 3, 2, 1, 7, 5, 3, 2])) % 11) % 10 === last(full)
}

/**
 * Whether the check digits of a well-formed VAT number fit, by prefix. A number of a scheme that
 * has no published check passes. The methods are those of the member states' tax offices as the
 * Commission's VIES collects them.
 */
export const vatCheckDigits: Readonly<Record<string, (number: string) => boolean>> = {
  AT: austrian,
  BE: belgian,
  BG: bulgarian,
  CY: cypriot,
  CZ: czech,
  DE: german,
  DK: (number) => weighted(number, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0,
  EE: (number) => estonianVatDigit(number.slice(0, 8)) === last(number),
  EL: greek,
  GR: greek,
  ES: spanish,
  FI: finnish,
  FR: french,
  GB: british,
  HU: (number) => (10 - (weighted(number, [9, 7, 3, 1, 9, 7, 3]) % 10)) % 10 === last(number),
  IE: irish,
  IT: isLuhn,
  LT: (number) => modulo11Digit(number.slice(0, -1)) === last(number),
  LU: (number) => Number(number.slice(0, 6)) % 89 === Number(number.slice(6)),
  // Numbers of persons begin with 0 to 3 and hold a date of birth.
  LV: (number) => /^[0-3]/.test(number) || latvianVatDigit(number.slice(0, 10)) === last(number),
  MT: (number) => 37 - (weighted(number, [3, 4, 6, 7, 8, 9]) % 37) === Number(number.slice(6)),
  NL: dutch,
  PL: (number) => weighted(number, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === last(number),
  PT: (number) => {
    const digit = 11 - (weighted(number, [9, 8, 7, 6, 5, 4, 3, 2]) % 11)
    return (digit > 9 ? 0 : digit) === last(number)
  },
  RO: romanian,
  SE: (number) => isLuhn(number.slice(0, 10)),
  SI: (number) => (11 - (weighted(number, [8, 7, 6, 5, 4, 3, 2]) % 11)) % 10 === last(number),
  SK: (number) => Number(number) % 11 === 0,
}
