import { validateZip } from '../contacts/zip.ts'
import { type Cents } from '../lib/money.ts'
import { readPrice } from '../orders/totals.ts'
import type { Catalogue } from './expand-catalogue.ts'
import type { Product } from './product.ts'

/**
 * The price of a product to a postal code, in cents: of a range its end for remote places, else
 * its beginning. Undefined when the country has no such postal code.
 */
export const priceAtZip = (
  { remoteZips }: Pick<Catalogue, 'remoteZips'>,
  product: Pick<Product, 'destination_country' | 'price'>,
  zip: string,
): Cents | undefined => {
  const country = product.destination_country
  if (validateZip(zip, country)) return undefined
  const price = readPrice(product.price)
  if (typeof price === 'number') return price
  const bare = zip.replace(/[\s-]/g, '').toUpperCase()
  const isRemote = remoteZips[country]?.some((start) => bare.startsWith(start)) ?? false
  return isRemote ? price.to : price.from
}
