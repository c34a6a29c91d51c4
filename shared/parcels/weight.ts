import type { Violation } from '#shared/lib/field-issues.ts'
import { validateMaxLength } from '#shared/lib/text.ts'
import { MAX_PARCEL_GRAMS } from './sizes.ts'

/** Maximum length of a weight field in characters. */
const MAX_WEIGHT_TEXT = 20

const pattern = /^\d+(?:[.,]\d{1,3})?$/

/**
 * Parses a weight typed in kg, with a comma or a dot and at most three decimals, to grams: `1,5` →
 * 1500. Returns undefined for any other text.
 */
export const parseKilograms = (text: string): number | undefined => {
  if (validateMaxLength(text, MAX_WEIGHT_TEXT) || !pattern.test(text)) return undefined
  return Math.round(Number(text.replace(',', '.')) * 1000)
}

/** Validates a weight in grams against the maximum weight of the product. */
export const validateGrams = (grams: number, maxGrams = MAX_PARCEL_GRAMS): Violation => {
  if (!Number.isInteger(grams) || grams < 0) return 'weight_not_a_number'
  if (grams === 0) return 'weight_zero'
  return grams > maxGrams ? 'weight_too_heavy' : undefined
}

/** Validates an optional weight field in kg against the maximum weight of the product in grams. */
export const validateKilograms = (text: string, maxGrams = MAX_PARCEL_GRAMS): Violation => {
  if (text === '') return undefined
  const grams = parseKilograms(text)
  if (grams !== undefined) return validateGrams(grams, maxGrams)
  if (validateMaxLength(text, MAX_WEIGHT_TEXT)) return 'weight_too_long'
  // A number in another format (a unit, four decimals) is not in kilograms; the rest is not a number.
  return /^\d+(?:[.,]\d*)?\s*[a-zа-яõäöü]*$/i.test(text)
    ? 'weight_not_in_kilograms'
    : 'weight_not_a_number'
}
