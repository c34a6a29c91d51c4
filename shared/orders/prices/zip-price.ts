import { validateZip } from '#shared/contact-details/zip.ts'
import { type Cents } from '#shared/lib/money.ts'
import { parseWirePrice } from './totals.ts'
import type { Catalogue } from '#shared/catalogue/expand-catalogue.ts'
import type { Product } from '#shared/catalogue/product.ts'

/**
 * Returns the price of a product for a postal code, in cents. Of a price range, the upper end
 * applies to remote postal codes and the lower end to all others. Returns undefined if the postal
 * code is invalid in the country.
 */
export const getPriceForZip = (
  { remoteZips }: Pick<Catalogue, 'remoteZips'>,
  product: Pick<Product, 'destination_country' | 'price'>,
  zip: string,
): Cents | undefined => {
  const country = product.destination_country
  if (validateZip(zip, country)) return undefined
  const price = parseWirePrice(product.price)
  if (typeof price === 'number') return price
  const compact = zip.replace(/[\s-]/g, '').toUpperCase()
  const isRemote = remoteZips[country]?.some((prefix) => compact.startsWith(prefix)) ?? false
  return isRemote ? price.to : price.from
}
