import type { Violation } from '../lib/field-issues.ts'
import { atMost } from '../lib/text.ts'
import { MAX_PARCEL_GRAMS } from './sizes.ts'

/** The longest text a weight field takes. */
const MAX_WEIGHT_TEXT = 20

const pattern = /^\d+(?:[.,]\d{1,3})?$/

/**
 * Grams of a weight typed in kg with a comma or a dot and at most three decimals: `1,5` → 1500.
 * Undefined for any other text.
 */
export const parseKilograms = (text: string): number | undefined => {
  if (atMost(text, MAX_WEIGHT_TEXT) || !pattern.test(text)) return undefined
  return Math.round(Number(text.replace(',', '.')) * 1000)
}

/** The rule of a weight in grams on the wire against what the chosen product may weigh. */
export const validateGrams = (grams: number, maxGrams = MAX_PARCEL_GRAMS): Violation => {
  if (!Number.isInteger(grams) || grams < 0) return 'weight_not_a_number'
  return grams > maxGrams ? 'weight_too_heavy' : undefined
}

/** The rule of a weight field, which may be left empty; the weight is typed in kg. */
export const validateKilograms = (text: string, maxGrams = MAX_PARCEL_GRAMS): Violation => {
  if (text === '') return undefined
  const grams = parseKilograms(text)
  if (grams !== undefined) return validateGrams(grams, maxGrams)
  if (atMost(text, MAX_WEIGHT_TEXT)) return 'weight_too_long'
  // A number of another form (a unit, four decimals) is not in kilograms; the rest is no number.
  return /^\d+(?:[.,]\d*)?\s*[a-zа-яõäöü]*$/i.test(text)
    ? 'weight_not_in_kilograms'
    : 'weight_not_a_number'
}
