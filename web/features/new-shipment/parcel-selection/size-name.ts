import type { Product } from '#shared/catalogue/product.ts'
import { formatKilograms } from '#web/lib/format.ts'
import type { Values } from '#web/lib/say.ts'
import type { FullKey } from '#web/lib/word-keys.ts'

/** What a size is called on screen: by its letters, a band of weight by the most it takes. */
export const sizeName = (
  { service, name, weight }: Pick<Product, 'service' | 'name' | 'weight'>,
  t: (key: FullKey, values: Values) => string,
): string => (service === 'unknown' ? t('wizard:size.upTo', { kg: formatKilograms(weight) }) : name)
