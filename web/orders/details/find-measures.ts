import { isPrepaid } from '#shared/accounts/segments.ts'
import type { Order } from '#shared/orders/order.ts'
import { formatKilograms, isMeasuredAtSorting, toCentimetres } from '#shared/parcels/sizes.ts'
import type { Visitor } from '#web/navigation/visitor.ts'

/** The fields of a shipment that tell how large and heavy its parcel is. */
type MeasuredOrder = Pick<Order, 'weight' | 'estimated_weight' | 'height' | 'width' | 'length'> & {
  readonly main_product: Pick<
    Order['main_product'],
    'name' | 'service' | 'height' | 'width' | 'length'
  >
}

/** Formats dimensions in cm: `20 × 34 × 42`; undefined if they are not known. */
const formatDimensions = ({ height, width, length }: Pick<Order, 'height' | 'width' | 'length'>) =>
  height === null || width === null || length === null
    ? undefined
    : [height, width, length].map(toCentimetres).join(' × ')

/**
 * Returns the dimensions of a parcel in cm and its weight in kg, as far as its sender needs them: of
 * companies that pay later, by size and weight, those that were measured at sorting, before that those
 * of the product and the sender's own weight.
 */
export const findMeasures = (
  order: MeasuredOrder,
  { hasCompany, segment }: Pick<Visitor, 'hasCompany' | 'segment'>,
): { readonly dimensions: string | undefined; readonly weight: string | undefined } => {
  const { main_product: product } = order
  const ofProduct = isMeasuredAtSorting(product) ? undefined : formatDimensions(product)
  if (!hasCompany || isPrepaid(segment)) {
    // The name of a weight band does not say how large its parcels may be.
    return { dimensions: product.service === 'unknown' ? ofProduct : undefined, weight: undefined }
  }
  const grams = order.weight ?? order.estimated_weight
  return {
    dimensions: formatDimensions(order) ?? ofProduct,
    weight: grams === null ? undefined : formatKilograms(grams),
  }
}
