import * as z from 'zod/mini'
import { segments } from '../accounts/segments.ts'
import { deliveryMethods } from '../parcels/destination-types.ts'
import { parcelSizes } from '../parcels/sizes.ts'
import { serviceName } from '../services/service-name-schema.ts'
import { countryCode } from './product.ts'

const euros = z.number().check(z.gte(0), z.multipleOf(0.01))
const percent = z.number().check(z.gte(0), z.lte(100))
const method = z.enum(deliveryMethods)
const route = { from: z.array(countryCode), to: z.array(countryCode) }

/** Working days of the destination country from hand-in to arrival. */
const transitDays = z.optional(z.int().check(z.gte(1), z.lte(60)))

/** Numbers that are part of ids: small, unique and never changed. */
const idNumber = z.int().check(z.gte(1), z.lte(79))

/** Prices by parcel size for a set of routes. */
const sizePrices = z.object({
  ...route,
  methods: z.array(method),
  transit_days: transitDays,
  /** EUR with VAT. */
  prices: z.record(z.enum(parcelSizes), euros),
})

/**
 * Prices by weight for a set of routes, EUR with VAT; `remote` applies to the country's remote
 * postal codes.
 */
const weightPrices = z.object({
  ...route,
  methods: z.array(method),
  transit_days: transitDays,
  prices: z.array(
    z.object({
      number: idNumber,
      max_grams: z.int(),
      /** Dimensions of the largest parcel, in mm. */
      largest: z.optional(z.object({ height: z.int(), width: z.int(), length: z.int() })),
      price: euros,
      remote: euros,
    }),
  ),
})

const servicePrices = z
  .object({
    ...route,
    service: serviceName,
    segments: z.array(z.enum(segments)),
    /** EUR with VAT. */
    price: z.optional(euros),
    /** Fixed fee in EUR and percentage of the goods' price, both without VAT. */
    cod_fee: z.optional(z.object({ fixed: euros, percent })),
  })
  .check(
    z.refine(
      ({ price, cod_fee }) => (price === undefined) !== (cod_fee === undefined),
      'A service has either a price or a cash-on-delivery fee',
    ),
  )

/** The company that sells shipments, as receipts name it. */
const seller = z.object({
  name: z.string(),
  reg_no: z.string(),
  vat_no: z.string(),
  address: z.string(),
})
export type Seller = z.infer<typeof seller>

/** File format in which operators load the catalogue. `expandCatalogue` expands it. */
export const catalogueFile = z.object({
  /** Source of the values, including whether they are for demonstration. */
  notice: z.string(),
  is_demo: z.boolean(),
  /** Number of each country of the catalogue. */
  countries: z.record(z.string(), idNumber),
  /** VAT in percent by source or destination country. */
  vat: z.record(z.string(), percent),
  /** The seller by source country; missing in older files. */
  sellers: z.optional(z.record(z.string(), seller)),
  /** Discount of each segment on the listed price, in percent. */
  discounts: z.record(z.enum(segments), percent),
  sizes: z.array(sizePrices),
  weights: z.array(weightPrices),
  /** Prefixes of the postal codes charged with the `remote` price, by country. */
  remote_zips: z.record(z.string(), z.array(z.string())),
  services: z.array(servicePrices),
})
export type CatalogueFile = z.infer<typeof catalogueFile>
