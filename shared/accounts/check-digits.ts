const weighted = (digits: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0)

/** Weights 1…9 again and again, from a first one on: how Estonia and Lithuania count. */
const risingWeights = (count: number, first: number): number[] =>
  Array.from({ length: count }, (_, index) => ((first - 1 + index) % 9) + 1)

/**
 * The last digit of an Estonian registry code (behind 7 digits) and of Lithuanian company codes and
 * 9-digit VAT numbers (behind 8): modulo 11, a second row of weights where the first gives 10.
 */
export const modulo11Digit = (digits: string): number => {
  const first = weighted(digits, risingWeights(digits.length, 1)) % 11
  if (first < 10) return first
  return (weighted(digits, risingWeights(digits.length, 3)) % 11) % 10
}

/** The last digit of an Estonian VAT number, behind its first 8: weights 3, 7, 1, modulo 10. */
export const estonianVatDigit = (digits: string): number =>
  (10 - (weighted(digits, [3, 7, 1, 3, 7, 1, 3, 7]) % 10)) % 10

/**
 * The last digit of a Latvian company's VAT number, behind its first 10: modulo 11, or null where
 * no digit fits and the number is not given out.
 */
export const latvianVatDigit = (digits: string): number | null => {
  const digit = (14 - (weighted(digits, [9, 1, 4, 8, 3, 10, 2, 5, 7, 6]) % 11)) % 11
  return digit === 10 ? null : digit
}

/** Whether a text is an Estonian VAT number with its right check digit: `EE100247019`. */
export const isEstonianVat = (vat: string): boolean =>
  /^EE\d{9}$/.test(vat) && estonianVatDigit(vat.slice(2, 10)) === Number(vat[10])
