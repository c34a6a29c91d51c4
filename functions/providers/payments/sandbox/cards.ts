import type { CardOutcome } from './transaction.ts'

/**
 * Test cards. Any other number with a valid check digit behaves like the first. `dialog_pays` is a
 * card that the dialog itself charges, so that the browser delivers a completed payment.
 */
const testCards: Readonly<Record<string, CardOutcome | 'dialog_pays'>> = {
  '4111111111111111': 'pays',
  '4000000000000002': 'refused',
  '4000000000000044': 'pays_late',
  '4000000000000077': 'dialog_pays',
}

/** Checks the Luhn check digit of a card number. */
const hasValidCheckDigit = (digits: string): boolean =>
  [...digits]
    .toReversed()
    .map((digit, index) => Number(digit) * (index % 2 === 0 ? 1 : 2))
    .reduce((sum, value) => sum + (value > 9 ? value - 9 : value), 0) %
    10 ===
  0

/** Returns the outcome of a card number, or null if the number is invalid. Spaces are ignored. */
export const getCardOutcome = (number: string): CardOutcome | 'dialog_pays' | null => {
  const digits = number.replaceAll(/\s/g, '')
  const known = testCards[digits]
  if (known !== undefined) return known
  return /^\d{13,19}$/.test(digits) && hasValidCheckDigit(digits) ? 'pays' : null
}

/** Whether `MM/YY` is the month of `instant` (milliseconds since 1970) or later. */
export const isValidExpiry = (expiry: string, instant: number): boolean => {
  const match = /^(0[1-9]|1[0-2])\s*\/\s*(\d{2})$/.exec(expiry.trim())
  if (match === null) return false
  const today = new Date(instant)
  const months = (2000 + Number(match[2])) * 12 + Number(match[1]) - 1
  return months >= today.getUTCFullYear() * 12 + today.getUTCMonth()
}
