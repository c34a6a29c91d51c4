import type { CardOutcome } from './transaction.ts'

/**
 * Test cards. Any other number with a right check digit pays like the first. `dialog_pays` is a
 * card that the dialog charges by itself, so that the browser brings a finished payment.
 */
const testCards: Readonly<Record<string, CardOutcome | 'dialog_pays'>> = {
  '4111111111111111': 'pays',
  '4000000000000002': 'refused',
  '4000000000000044': 'pays_late',
  '4000000000000077': 'dialog_pays',
}

/** The check digit of card numbers: every second digit from the right doubled, sum divisible by 10. */
const hasCheckDigit = (digits: string): boolean =>
  [...digits]
    .toReversed()
    .map((digit, index) => Number(digit) * (index % 2 === 0 ? 1 : 2))
    .reduce((sum, value) => sum + (value > 9 ? value - 9 : value), 0) %
    10 ===
  0

/** What a card number does, or null if it is none. Blanks are ignored. */
export const cardOf = (number: string): CardOutcome | 'dialog_pays' | null => {
  const digits = number.replaceAll(/\s/g, '')
  const known = testCards[digits]
  if (known !== undefined) return known
  return /^\d{13,19}$/.test(digits) && hasCheckDigit(digits) ? 'pays' : null
}

/** Whether `MM/YY` lies in this month or later. */
export const isValidExpiry = (expiry: string, instant: number): boolean => {
  const match = /^(0[1-9]|1[0-2])\s*\/\s*(\d{2})$/.exec(expiry.trim())
  if (match === null) return false
  const today = new Date(instant)
  const months = (2000 + Number(match[2])) * 12 + Number(match[1]) - 1
  return months >= today.getUTCFullYear() * 12 + today.getUTCMonth()
}
