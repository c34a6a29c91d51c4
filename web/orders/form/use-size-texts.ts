import { useTranslation } from 'react-i18next'
import type { Product } from '#shared/catalogue/product.ts'
import { formatKilograms } from '#shared/parcels/sizes.ts'
import { formatCentimetres } from '#web/lib/i18n/format.ts'

/** Whether a size is a weight band, whose measures are those of its largest parcel. */
export const isWeightBand = ({ service }: Product): boolean => service === 'unknown'

/** Returns functions that describe a size. */
export const useSizeTexts = () => {
  const { t } = useTranslation('wizard')
  const getWeight = ({ weight }: Product): string => t('size.upTo', { kg: formatKilograms(weight) })
  /** Its letters, or the maximum weight of a weight band. */
  const getName = (product: Product): string =>
    isWeightBand(product) ? getWeight(product) : product.name
  const getMeasures = (product: Product): string =>
    t(isWeightBand(product) ? 'size.largest' : 'size.measures', {
      height: formatCentimetres(product.height),
      width: formatCentimetres(product.width),
      length: formatCentimetres(product.length),
    })
  /** Its name, and of a weight band also its measures. */
  const getText = (product: Product): string =>
    isWeightBand(product) ? `${getName(product)} · ${getMeasures(product)}` : getName(product)
  return { getWeight, getName, getMeasures, getText }
}
