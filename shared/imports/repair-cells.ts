import { findCountry } from '#shared/countries/find-country.ts'
import { hasZipFormat } from '#shared/countries/zip-format.ts'
import { toInternationalPhone, validatePhone } from '#shared/contact-details/phone.ts'
import { type ParcelSize, parcelSizes } from '#shared/parcels/sizes.ts'
import { doorSizeIds } from '#shared/places/door-sizes.ts'
import { readAmount, readWeight } from '#shared/imports/values/amounts.ts'
import { readSizeWord } from '#shared/imports/values/size-words.ts'

/*
 * Restores what spreadsheet programs change: they drop leading zeros and pluses of texts that look
 * like numbers. Each function returns a cell that needs no repair as it is.
 */

/** An Estonian id outside the network, `01007225`, without its leading zero. */
const shortTerminalId = /^1007\d{3}$/

/** Restores the leading zero of an Estonian terminal: `1007225` → `01007225`. */
export const repairTerminalId = (cell: string): string =>
  shortTerminalId.test(cell) ? `0${cell}` : cell

/**
 * Restores the plus and prefix of a phone: `37255512345` → `+37255512345`. One that is not valid
 * with them stays as it is, and so does one that has its plus.
 * @param country the destination; empty while it is unknown
 */
export const repairPhone = (cell: string, country: string): string => {
  if (cell === '' || /^\s*(?:\+|00)/.test(cell)) return cell
  const phone = toInternationalPhone(cell, country)
  return validatePhone(phone, country) === undefined ? phone : cell
}

/** Digits of a postal code whose leading zeros may be lost. */
const shortZip = /^\d{3,4}$/

/** A postal code after the code of its country: `LV 1050`, `EE-10111`. */
const prefixedZip = /^([a-z]{2})[ -]?(\d{4,5})$/i

/**
 * Restores the leading zeros of a postal code, and the way in which its country prefix is written:
 * `1001` → `01001` in Estonia, `LV 1050` → `LV-1050`. A result that its country does not have is
 * no repair.
 */
export const repairZip = (cell: string, country: string): string => {
  const facts = findCountry(country)
  if (!facts || hasZipFormat(cell, country)) return cell
  const [, prefix = '', digits = ''] = prefixedZip.exec(cell) ?? []
  const isOwnPrefix = prefix.toLowerCase() === country
  const padded = shortZip.test(cell) ? cell.padStart(5, '0') : undefined
  const repaired = isOwnPrefix ? `${facts.zipPrefix}${digits}` : padded
  return repaired !== undefined && hasZipFormat(repaired, country) ? repaired : cell
}

/** Sizes by the numbers that older files have: those of the doors, and 1 to 4 for S to XL. */
const sizeByNumber: Readonly<Record<string, ParcelSize>> = {
  ...Object.fromEntries(parcelSizes.map((size) => [String(doorSizeIds[size]), size])),
  '1': 'S',
  '2': 'M',
  '3': 'L',
  '4': 'XL',
}

/** Replaces the number of a size, or a word for it, by its name: `11` → `XS`, `väike` → `S`. */
export const repairSize = (cell: string): string =>
  Object.hasOwn(sizeByNumber, cell) ? (sizeByNumber[cell] ?? cell) : readSizeWord(cell)

/** What a form reads as a number, with a comma or a point before the decimals. */
const formNumber = /^\d+(?:[.,]\d{1,3})?$/

/** Removes what programs write beside a weight: `600 g` → `0.6`, `0.400000` → `0.4`. */
export const repairWeight = (cell: string): string =>
  cell === '' || formNumber.test(cell) ? cell : (readWeight(cell) ?? cell)

/** Removes what programs write beside an amount: `1 140,00 €` → `1140`. */
export const repairAmount = (cell: string): string =>
  cell === '' || formNumber.test(cell) ? cell : (readAmount(cell) ?? cell)
