/** An amount of money in whole cents. EUR is the only currency. */
export type Cents = number

/** The largest amount a form or a call may carry: far above any parcel, far below rounding trouble. */
const MAX_EUROS_DIGITS = 7

const amountPattern = new RegExp(String.raw`^\d{1,${MAX_EUROS_DIGITS}}(?:[.,]\d{1,2})?$`)

/**
 * Reads an amount typed by a person, in euros with a comma or a dot and at most two decimals:
 * `12`, `12.5`, `12,50`. Anything else (a sign, three decimals, blanks inside, an empty text)
 * gives undefined.
 */
export const parseEuros = (text: string): Cents | undefined => {
  const trimmed = text.trim()
  if (!amountPattern.test(trimmed)) return undefined
  const [euros = '0', decimals = ''] = trimmed.split(/[.,]/)
  return Number(euros) * 100 + Number(decimals.padEnd(2, '0'))
}

/**
 * Cents of an amount on the wire (EUR, at most two decimals): 12.5 → 1250. Undefined for a
 * negative amount, more than two decimals or what is no finite number.
 */
export const centsOfWire = (euros: number): Cents | undefined => {
  const cents = Math.round(euros * 100)
  // 12.34 * 100 is 1234.0000000000002, so a third decimal is told by going back to euros.
  return Number.isSafeInteger(cents) && cents >= 0 && cents / 100 === euros ? cents : undefined
}

/** The wire form of an amount: EUR with at most two decimals, 1250 → 12.5. */
export const wireOfCents = (cents: Cents): number => cents / 100

/** Rounds a fraction of cents half away from zero, as prices are rounded. */
export const roundCents = (cents: number): Cents =>
  Math.sign(cents) * Math.round(Math.abs(cents) + Number.EPSILON * Math.abs(cents))

/** The VAT inside a price that includes it: 1240 at 24 percent → 240. */
export const vatWithin = (priceWithVat: Cents, vatPercent: number): Cents =>
  priceWithVat - roundCents((priceWithVat * 100) / (100 + vatPercent))

/** A price with VAT added to it: 1000 at 24 percent → 1240. */
export const withVat = (price: number, vatPercent: number): Cents =>
  roundCents((price * (100 + vatPercent)) / 100)

const NO_BREAK_SPACE = '\u00a0'

/** Estonian groups thousands only from five digits on: 1234,50 but 12 345,00. */
const GROUPED_FROM_EUROS = 10_000

/**
 * An amount as the screen, e-mails and labels show it in every language: et-EE style,
 * `12,50 €` with no-break spaces.
 */
export const formatEuros = (cents: Cents): string => {
  const euros = Math.trunc(Math.abs(cents) / 100)
  const decimals = String(Math.abs(cents) % 100).padStart(2, '0')
  const whole =
    euros < GROUPED_FROM_EUROS
      ? String(euros)
      : String(euros).replace(/\B(?=(?:\d{3})+$)/g, NO_BREAK_SPACE)
  return `${cents < 0 ? '−' : ''}${whole},${decimals}${NO_BREAK_SPACE}€`
}
