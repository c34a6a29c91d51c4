/** Cents as the provider writes money: `4990` → `49.90`. */
export const toAmount = (cents: number): string => (cents / 100).toFixed(2)

/**
 * The provider's money in cents, or null if it is none. It writes a number or a text with any
 * count of decimals (`29.0`, `29`, `29.00`); more than two that count are refused.
 */
export const fromAmount = (amount: string | number): number | null => {
  const match = /^(\d{1,9})(?:\.(\d{1,2})0*)?$/.exec(String(amount))
  if (match === null) return null
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}
