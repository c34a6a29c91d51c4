/** The mark of the network at the start of every barcode. */
const MARK = 'JJ'

/** The digits before the check digit. */
const SERIAL_DIGITS = 16

/** Mod 10 with weights 3 and 1 from the right: the weighted sum and the digit make a full ten. */
const checkDigit = (digits: string): number => {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10
}

/**
 * The barcode of a number from our counter: `JJ`, the country, 16 digits and their check digit,
 * 21 characters. Throws when the number is not a safe whole number or the country no ISO code.
 */
export const makeBarcode = (country: string, serial: number): string => {
  if (!Number.isSafeInteger(serial) || serial < 0 || !/^[a-z]{2}$/.test(country)) {
    throw new RangeError(`No barcode can carry ${country} ${serial}`)
  }
  const digits = String(serial).padStart(SERIAL_DIGITS, '0')
  return `${MARK}${country.toUpperCase()}${digits}${checkDigit(digits)}`
}

/**
 * The barcode in a text as scanned or typed: blanks and lower case are put right. Undefined for
 * another form or a wrong check digit.
 */
export const parseBarcode = (text: string): string | undefined => {
  const barcode = text.replace(/\s/g, '').toUpperCase()
  const [, digits = '', check = ''] = /^JJ[A-Z]{2}(\d{16})(\d)$/.exec(barcode) ?? []
  return digits !== '' && checkDigit(digits) === Number(check) ? barcode : undefined
}

/** A barcode as people read it, parted 4-6-5-6: `JJEE 123456 78901 234567`. */
export const formatBarcode = (barcode: string): string =>
  barcode.replace(/^(.{4})(.{6})(.{5})(.{6})$/, '$1 $2 $3 $4')
