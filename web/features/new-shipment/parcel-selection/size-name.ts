import type { Product } from '#shared/catalogue/product.ts'
import { formatKilograms } from '#web/lib/i18n/format.ts'
import type { Values } from '#web/lib/i18n/translate.ts'
import type { FullKey } from '#web/lib/i18n/word-keys.ts'

/** Returns the display name of a size: its letters, or the maximum weight of a weight band. */
export const getSizeName = (
  { service, name, weight }: Pick<Product, 'service' | 'name' | 'weight'>,
  t: (key: FullKey, values: Values) => string,
): string => (service === 'unknown' ? t('wizard:size.upTo', { kg: formatKilograms(weight) }) : name)
