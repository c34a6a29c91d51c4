import type { Violation } from '../lib/field-issues.ts'
import { type Cents, centsOfWire, parseEuros } from '../lib/money.ts'

/** The longest text a price field takes. */
const MAX_PRICE_TEXT = 36

/** Cents of the goods' price as typed (comma or dot) or as a number of EUR; undefined for neither. */
export const goodsPriceCents = (price: string | number): Cents | undefined =>
  typeof price === 'number' ? centsOfWire(price) : parseEuros(price)

/** The rule of what the recipient pays for the goods. */
export const validateGoodsPrice = (price: string | number | null | undefined): Violation => {
  if (price === null || price === undefined || price === '') return 'goods_price_required'
  if (typeof price === 'string' && price.length > MAX_PRICE_TEXT) return 'too_long'
  const cents = goodsPriceCents(price)
  return cents !== undefined && cents > 0 ? undefined : 'goods_price_invalid'
}
