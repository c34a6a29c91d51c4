import type { Product } from '#shared/catalogue/product.ts'
import { formatKilograms } from '#web/lib/format.ts'
import type { Translate } from '#web/lib/words.ts'

/** What a size is called on screen: by its letters, a band of weight by the most it takes. */
export const sizeName = (
  { service, name, weight }: Pick<Product, 'service' | 'name' | 'weight'>,
  t: Translate<'wizard'>,
): string => (service === 'unknown' ? t('size.upTo', { kg: formatKilograms(weight) }) : name)
