const sumWeighted = (digits: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0)

/** Weights 1 to 9, repeated, beginning at `first`. Used by Estonia and Lithuania. */
const getRisingWeights = (count: number, first: number): number[] =>
  Array.from({ length: count }, (_, index) => ((first - 1 + index) % 9) + 1)

/**
 * Computes the check digit of an Estonian registry code (from its first 7 digits) and of Lithuanian
 * company codes and 9-digit VAT numbers (from their first 8): modulo 11, with a second row of
 * weights if the first yields 10.
 */
export const computeModulo11Digit = (digits: string): number => {
  const first = sumWeighted(digits, getRisingWeights(digits.length, 1)) % 11
  if (first < 10) return first
  return (sumWeighted(digits, getRisingWeights(digits.length, 3)) % 11) % 10
}

/**
 * Computes the check digit of an Estonian VAT number from its first 8 digits: weights 3, 7, 1,
 * modulo 10.
 */
export const computeEstonianVatDigit = (digits: string): number =>
  (10 - (sumWeighted(digits, [3, 7, 1, 3, 7, 1, 3, 7]) % 10)) % 10

/**
 * Computes the check digit of a Latvian company's VAT number from its first 10 digits: modulo 11.
 * Returns null if no digit fits; such numbers are not issued.
 */
export const computeLatvianVatDigit = (digits: string): number | null => {
  const digit = (14 - (sumWeighted(digits, [9, 1, 4, 8, 3, 10, 2, 5, 7, 6]) % 11)) % 11
  return digit === 10 ? null : digit
}

/** Whether a text is an Estonian VAT number with a valid check digit, e.g. `EE100247019`. */
export const isEstonianVat = (vat: string): boolean =>
  /^EE\d{9}$/.test(vat) && computeEstonianVatDigit(vat.slice(2, 10)) === Number(vat[10])
