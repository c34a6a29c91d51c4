/** Prefix of every barcode of the network. */
const NETWORK_PREFIX = 'JJ'

/** Number of digits before the check digit. */
const SERIAL_DIGITS = 16

/** Computes the check digit: modulo 10 with weights 3 and 1 from the right. */
const computeCheckDigit = (digits: string): number => {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10
}

/**
 * Creates a barcode from a serial number: `JJ`, the country, 16 digits and a check digit, 21
 * characters in all.
 * @throws RangeError if the serial is not a safe non-negative integer or the country not an ISO code
 */
export const createBarcode = (country: string, serial: number): string => {
  if (!Number.isSafeInteger(serial) || serial < 0 || !/^[a-z]{2}$/.test(country)) {
    throw new RangeError(`No barcode can carry ${country} ${serial}`)
  }
  const digits = String(serial).padStart(SERIAL_DIGITS, '0')
  return `${NETWORK_PREFIX}${country.toUpperCase()}${digits}${computeCheckDigit(digits)}`
}

/**
 * Parses a scanned or typed barcode of the network, ignoring spaces and case. Returns undefined for
 * another format or a wrong check digit.
 */
export const parseBarcode = (text: string): string | undefined => {
  const barcode = text.replace(/\s/g, '').toUpperCase()
  const [, digits = '', check = ''] = /^JJ[A-Z]{2}(\d{16})(\d)$/.exec(barcode) ?? []
  return digits !== '' && computeCheckDigit(digits) === Number(check) ? barcode : undefined
}

/** Formats a barcode for display in groups of 4, 6, 5 and 6: `JJEE 123456 78901 234567`. */
export const formatBarcode = (barcode: string): string =>
  barcode.replace(/^(.{4})(.{6})(.{5})(.{6})$/, '$1 $2 $3 $4')
