/** An amount of money in whole cents. EUR is the only currency. */
export type Cents = number

/**
 * Maximum number of digits before the decimal separator: enough for any parcel and free of rounding
 * errors.
 */
const MAX_EUROS_DIGITS = 7

/** The largest amount that can be entered, in cents. */
export const MAX_AMOUNT: Cents = 10 ** (MAX_EUROS_DIGITS + 2) - 1

const amountPattern = new RegExp(String.raw`^\d{1,${MAX_EUROS_DIGITS}}(?:[.,]\d{1,2})?$`)

/**
 * Parses a typed amount in euros, with a comma or a dot and at most two decimals, to cents: `12`,
 * `12.5`, `12,50`. Returns undefined for anything else (a sign, three decimals, spaces inside, an
 * empty text).
 */
export const parseEuros = (text: string): Cents | undefined => {
  const trimmed = text.trim()
  if (!amountPattern.test(trimmed)) return undefined
  const [euros = '0', decimals = ''] = trimmed.split(/[.,]/)
  return Number(euros) * 100 + Number(decimals.padEnd(2, '0'))
}

/**
 * Converts an amount on the wire (EUR, at most two decimals) to cents: 12.5 → 1250. Returns
 * undefined for a negative amount, more than two decimals or a non-finite number.
 */
export const eurosToCents = (euros: number): Cents | undefined => {
  const cents = Math.round(euros * 100)
  // 12.34 * 100 is 1234.0000000000002, so a third decimal is detected by converting back to euros.
  return Number.isSafeInteger(cents) && cents >= 0 && cents / 100 === euros ? cents : undefined
}

/** Converts cents to an amount on the wire: EUR with at most two decimals, 1250 → 12.5. */
export const centsToEuros = (cents: Cents): number => cents / 100

/** Rounds to whole cents, half away from zero. */
export const roundCents = (cents: number): Cents =>
  Math.sign(cents) * Math.round(Math.abs(cents) + Number.EPSILON * Math.abs(cents))

/** Returns the VAT included in a price: 1240 at 24 percent → 240. */
export const extractVat = (priceWithVat: Cents, vatPercent: number): Cents =>
  priceWithVat - roundCents((priceWithVat * 100) / (100 + vatPercent))

/** Adds VAT to a price: 1000 at 24 percent → 1240. */
export const addVat = (price: number, vatPercent: number): Cents =>
  roundCents((price * (100 + vatPercent)) / 100)

const NO_BREAK_SPACE = '\u00a0'

/** Estonian groups thousands only from five digits: 1234,50 but 12 345,00. */
const GROUPED_FROM_EUROS = 10_000

/** Separates groups of three digits by no-break spaces. */
const groupDigits = (digits: string): string => {
  const groups: string[] = []
  for (let end = digits.length; end > 0; end -= 3) {
    groups.unshift(digits.slice(Math.max(end - 3, 0), end))
  }
  return groups.join(NO_BREAK_SPACE)
}

const formatAmount = (cents: Cents): string => {
  const euros = Math.trunc(Math.abs(cents) / 100)
  const decimals = String(Math.abs(cents) % 100).padStart(2, '0')
  const whole = euros < GROUPED_FROM_EUROS ? String(euros) : groupDigits(String(euros))
  return `${cents < 0 ? '−' : ''}${whole},${decimals}`
}

/** Formats an amount in et-EE style for all languages, `12,50 €`, with no-break spaces. */
export const formatEuros = (cents: Cents): string => `${formatAmount(cents)}${NO_BREAK_SPACE}€`

/** Formats a range of amounts, `12,50–15,50 €`; one amount if both ends are equal. */
export const formatEuroRange = (from: Cents, to: Cents): string =>
  from === to ? formatEuros(to) : `${formatAmount(from)}–${formatEuros(to)}`
