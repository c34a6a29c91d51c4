import type { WirePrice } from '#shared/catalogue/product.ts'
import { formatEuroRange, formatEuros } from '#shared/lib/money.ts'
import { type CentsRange, parseWirePrice, type Total } from './totals.ts'

const formatRange = ({ from, to }: CentsRange): string => formatEuroRange(from, to)

/** Formats a price of the catalogue; one that depends on a postal code with both ends, `12,50–15,50 €`. */
export const formatWirePrice = (price: WirePrice): string => {
  const cents = parseWirePrice(price)
  return typeof cents === 'number' ? formatEuros(cents) : formatRange(cents)
}

/** Formats a total in cents, with both ends if a price in it depends on a postal code. */
export const formatTotal = ({ total, range }: Total): string =>
  range ? formatRange(range) : formatEuros(total)
