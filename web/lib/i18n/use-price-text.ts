import { useTranslation } from 'react-i18next'
import type { WirePrice } from '#shared/catalogue/product.ts'
import { formatEuros } from '#shared/lib/money.ts'
import { parseWirePrice, type Total } from '#shared/orders/prices/totals.ts'

/** Functions that format prices; a price that depends on a postal code is `from 12,50 €`. */
export interface PriceText {
  /** Formats a price of the catalogue in EUR. */
  readonly formatWirePrice: (price: WirePrice) => string
  /** Formats a total in cents. */
  readonly formatTotal: (total: Total) => string
}

/** Returns functions that format prices in the current language. */
export const usePriceText = (): PriceText => {
  const { t } = useTranslation()
  const formatFrom = (cents: number) => t('priceFrom', { price: formatEuros(cents) })
  return {
    formatWirePrice: (price) => {
      const cents = parseWirePrice(price)
      return typeof cents === 'number' ? formatEuros(cents) : formatFrom(cents.from)
    },
    formatTotal: ({ total, range }) => (range ? formatFrom(range.from) : formatEuros(total)),
  }
}
