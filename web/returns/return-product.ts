import type { Product } from '#shared/catalogue/product.ts'
import { toDeliveryMethod } from '#shared/parcels/destination-types.ts'
import { getDoorSize } from '#shared/parcels/sizes.ts'
import type { DoorSize } from '#shared/places/door-sizes.ts'
import { getReturnDraft } from './return-draft.ts'
import type { OpenedReturn } from './opened-return.ts'

/** The facts of a return that its product depends on. */
interface SoldReturn {
  readonly id: string
  readonly found: OpenedReturn | undefined
  readonly size: DoorSize
  readonly sizeName: string
  readonly country: string
}

/**
 * Finds the product by which a return is sent that who returns it pays for: of the chosen size, else of
 * that of the parcel. Undefined if none is sold.
 */
export const findReturnProduct = (
  products: readonly Product[],
  { id, found, size, sizeName, country }: SoldReturn,
): Product | undefined => {
  const destination = found?.destination
  if (!destination) return undefined
  const chosen = getReturnDraft(id).size
  const sold = products.filter(
    (product) =>
      product.source_country === country &&
      product.destination_country === destination.address_country_code &&
      product.destination_place_type === toDeliveryMethod(destination.type),
  )
  const same = chosen === '' ? sold.find(({ name }) => name === sizeName) : undefined
  return same ?? sold.find((product) => getDoorSize(product) === (chosen || size))
}
