import { useTranslation } from 'react-i18next'
import type { Product } from '#shared/catalogue/product.ts'
import { formatCentimetres, formatKilograms } from '#web/lib/i18n/format.ts'

/**
 * Returns a function that gives the display name of a size: its letters, or the maximum weight of a
 * weight band.
 */
export const useSizeName = () => {
  const { t } = useTranslation('wizard')
  return ({ service, name, weight }: Pick<Product, 'service' | 'name' | 'weight'>): string =>
    service === 'unknown' ? t('size.upTo', { kg: formatKilograms(weight) }) : name
}

/** Returns a function that gives the name of a size, and of a weight band also its measures. */
export const useSizeText = () => {
  const { t } = useTranslation('wizard')
  const getSizeName = useSizeName()
  return (product: Product): string =>
    product.service === 'unknown'
      ? [
          getSizeName(product),
          t('size.largest', {
            height: formatCentimetres(product.height),
            width: formatCentimetres(product.width),
            length: formatCentimetres(product.length),
          }),
        ].join(' · ')
      : getSizeName(product)
}
