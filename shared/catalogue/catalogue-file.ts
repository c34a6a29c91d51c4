import * as z from 'zod/mini'
import { segments } from '../accounts/segments.ts'
import { deliveryMethods } from '../parcels/destination-types.ts'
import { parcelSizes } from '../parcels/sizes.ts'
import { serviceName } from '../services/service-names.ts'
import { countryCode } from './product.ts'

const euros = z.number().check(z.gte(0), z.multipleOf(0.01))
const percent = z.number().check(z.gte(0), z.lte(100))
const method = z.enum(deliveryMethods)
const route = { from: z.array(countryCode), to: z.array(countryCode) }

/** Numbers are parts of ids: small, unique and never changed. */
const idNumber = z.int().check(z.gte(1), z.lte(79))

/** Prices of the sizes on some routes. */
const sizePrices = z.object({
  ...route,
  methods: z.array(method),
  /** EUR with VAT. */
  prices: z.record(z.enum(parcelSizes), euros),
})

/** Prices by weight on some routes; `remote` is charged in the country's remote postal codes. */
const weightPrices = z.object({
  ...route,
  methods: z.array(method),
  prices: z.array(z.object({ number: idNumber, max_grams: z.int(), price: euros, remote: euros })),
})

const servicePrices = z
  .object({
    ...route,
    service: serviceName,
    segments: z.array(z.enum(segments)),
    /** EUR with VAT. */
    price: z.optional(euros),
    /** EUR and percent of the goods' price, without VAT. */
    cod_fee: z.optional(z.object({ fixed: euros, percent })),
  })
  .check(
    z.refine(
      ({ price, cod_fee }) => (price === undefined) !== (cod_fee === undefined),
      'A service has either a price or a fee of cash on delivery',
    ),
  )

/** The file that operators load the catalogue from: short to read, expanded by `expandCatalogue`. */
export const catalogueFile = z.object({
  /** Where the values come from; says so when they are for demonstration. */
  notice: z.string(),
  is_demo: z.boolean(),
  /** Every country of the catalogue with its number. */
  countries: z.record(z.string(), idNumber),
  /** VAT in percent by country that parcels are sent from or to. */
  vat: z.record(z.string(), percent),
  /** What each segment pays less than the listed price, in percent. */
  discounts: z.record(z.enum(segments), percent),
  sizes: z.array(sizePrices),
  weights: z.array(weightPrices),
  /** Beginnings of the postal codes that cost `remote`, by country. */
  remote_zips: z.record(z.string(), z.array(z.string())),
  services: z.array(servicePrices),
})
export type CatalogueFile = z.infer<typeof catalogueFile>
