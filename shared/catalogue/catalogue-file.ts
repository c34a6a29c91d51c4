import * as z from 'zod/mini'
import { segments } from '#shared/accounts/segments.ts'
import { deliveryMethods } from '#shared/parcels/destination-types.ts'
import { findSmallestDoor, parcelSizes } from '#shared/parcels/sizes.ts'
import { serviceName } from '#shared/services/service-name-schema.ts'
import { countryCode } from './product.ts'
import { changeProducts } from './recipient-changes.ts'

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

/** Dimensions of the largest parcel of a weight band, in mm. */
const largest = z.object({ height: z.int(), width: z.int(), length: z.int() })

const positive = z.int().check(z.gte(1))
const bandPrice = { number: idNumber, max_grams: z.int(), price: euros, remote: euros }

/**
 * Prices by weight for a set of routes, EUR with VAT; `remote` applies to the country's remote
 * postal codes.
 */
const weightPrices = {
  ...route,
  methods: z.array(method),
  transit_days: transitDays,
  prices: z.array(
    z.object({
      ...bandPrice,
      largest: z
        .object({ height: positive, width: positive, length: positive })
        .check(
          z.refine(
            (box) => findSmallestDoor(box) !== undefined,
            'Fits no door: a parcel is at most 600 × 360 × 600 mm',
          ),
        ),
    }),
  ),
}

/** A stored row: catalogues of older releases have bands without measures, or too large for a door. */
const storedWeightPrices = {
  ...weightPrices,
  prices: z.array(z.object({ ...bandPrice, largest: z.optional(largest) })),
}

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

/** What the recipient of a parcel pays for a change of its delivery. */
const recipientPrices = z.object({
  product: z.enum(Object.values(changeProducts)),
  /** The countries of the destinations. */
  countries: z.array(countryCode),
  /** EUR with VAT. */
  price: euros,
})

/** The company that sells shipments, as receipts name it. */
const seller = z.object({
  name: z.string(),
  reg_no: z.string(),
  vat_no: z.string(),
  address: z.string(),
})
export type Seller = z.infer<typeof seller>

const facts = {
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
  /** Prefixes of the postal codes charged with the `remote` price, by country. */
  remote_zips: z.record(z.string(), z.array(z.string())),
  services: z.array(servicePrices),
  /** Missing in older files: these changes are not sold. */
  recipient_changes: z.optional(z.array(recipientPrices)),
}

/**
 * File format in which operators load the catalogue. Every product fits a door. `expandCatalogue`
 * expands it.
 */
export const catalogueFile = z.object({ ...facts, weights: z.array(z.object(weightPrices)) })

/** A catalogue that was loaded by this release or an older one. */
export const storedCatalogueFile = z.object({
  ...facts,
  weights: z.array(z.object(storedWeightPrices)),
})
export type CatalogueFile = z.infer<typeof storedCatalogueFile>
