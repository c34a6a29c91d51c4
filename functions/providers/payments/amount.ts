/** Formats cents as the provider's decimal amount: `4990` → `49.90`. */
export const formatAmount = (cents: number): string => (cents / 100).toFixed(2)

/**
 * Parses an amount of the provider to cents; null if it is invalid. The provider sends a number or
 * a text with any number of decimals (`29.0`, `29`, `29.00`); fractions of a cent are invalid.
 */
export const parseAmount = (amount: string | number): number | null => {
  const match = /^(\d{1,9})(?:\.(\d{1,2})0*)?$/.exec(String(amount))
  if (match === null) return null
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}
