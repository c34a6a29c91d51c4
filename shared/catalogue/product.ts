import * as z from 'zod/mini'
import { segment } from '#shared/accounts/segments.ts'
import { deliveryMethod } from '#shared/parcels/destination-types.ts'
import { productSize } from '#shared/parcels/sizes.ts'
import { serviceName } from '#shared/services/service-name-schema.ts'

/** Two-letter ISO 3166 country code in lower case. */
export const countryCode = z.string('invalid_value').check(z.regex(/^[a-z]{2}$/, 'invalid_value'))

/**
 * A price on the wire: EUR with VAT, or a range `12.90-15.90` if it depends on the postal code.
 */
export const wirePrice = z.union([
  z.number(),
  z.string().check(z.regex(/^\d+(?:\.\d{1,2})?-\d+(?:\.\d{1,2})?$/)),
])
export type WirePrice = z.infer<typeof wirePrice>

/**
 * A parcel size sold on one route. Dimensions in mm: those of the size, or of the largest parcel of a
 * weight band or of a size that is measured at sorting. Weight in grams.
 */
export const product = z.object({
  id: z.int(),
  service: productSize,
  name: z.string(),
  source_country: countryCode,
  destination_country: countryCode,
  destination_place_type: deliveryMethod,
  segment,
  status: z.literal('active'),
  price: wirePrice,
  /** Id of the smallest door size that its dimensions fit. */
  external_size_id: z.int(),
  height: z.int(),
  width: z.int(),
  length: z.int(),
  /** Maximum weight. */
  weight: z.int(),
  /** Working days of the destination country from hand-in to arrival, if known. */
  transit_days: z.optional(z.int()),
  /** What recipients pay for a parcel that is measured at sorting, by its size. */
  recipient_price: z.optional(wirePrice),
})
export type Product = z.infer<typeof product>

/** An extra service sold on one route. */
export const service = z.object({
  id: z.int(),
  service: serviceName,
  source_country: countryCode,
  destination_country: countryCode,
  segment,
  /** EUR with VAT; the minimum price if there is a `cod_fee`. */
  price: z.number(),
  /** Cash on delivery: EUR plus a percentage of the goods' price, both without VAT. */
  cod_fee: z.optional(
    z.object({ fixed: z.number(), percent: z.number(), vat_percent: z.number() }),
  ),
})
export type Service = z.infer<typeof service>
