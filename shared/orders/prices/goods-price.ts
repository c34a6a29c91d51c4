import type { Violation } from '#shared/lib/field-issues.ts'
import { type Cents, eurosToCents, MAX_AMOUNT, parseEuros } from '#shared/lib/money.ts'

/** Maximum length of the price field in characters. */
const MAX_PRICE_TEXT = 36

/**
 * Parses the goods' price, typed (comma or dot) or a number of EUR, to cents; undefined if invalid.
 */
export const parseGoodsPrice = (price: string | number): Cents | undefined =>
  typeof price === 'number' ? eurosToCents(price) : parseEuros(price)

/** Whole euros with more digits than an amount may have, and perhaps cents. */
const longAmount = /^\s*0*[1-9]\d{7,}(?:[.,]\d{1,2})?\s*$/

const isTooHigh = (price: string | number): boolean =>
  typeof price === 'number' ? price * 100 > MAX_AMOUNT : longAmount.test(price)

/** Validates the amount that the recipient pays for the goods. */
export const validateGoodsPrice = (price: string | number | null | undefined): Violation => {
  if (price === null || price === undefined || price === '') return 'goods_price_required'
  if (typeof price === 'string' && price.length > MAX_PRICE_TEXT) return 'too_long'
  if (isTooHigh(price)) return 'goods_price_too_high'
  const cents = parseGoodsPrice(price)
  return cents !== undefined && cents > 0 ? undefined : 'goods_price_invalid'
}
