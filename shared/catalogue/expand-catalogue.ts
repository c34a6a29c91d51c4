import { type Segment, segments } from '../accounts/segments.ts'
import { centsOfWire, roundCents, wireOfCents, withVat } from '../lib/money.ts'
import { type DeliveryMethod, deliveryMethods } from '../parcels/destination-types.ts'
import {
  MAX_PARCEL_GRAMS,
  type ProductSize,
  kilograms,
  parcelSizes,
  sizeMeasures,
} from '../parcels/sizes.ts'
import { doorSizeIds } from '../places/door-sizes.ts'
import { serviceNumbers } from '../services/service-names.ts'
import type { CatalogueFile } from './catalogue-file.ts'
import type { Product, Service } from './product.ts'

/** The catalogue as the product works with it. */
export interface Catalogue {
  readonly products: readonly Product[]
  readonly services: readonly Service[]
  /** VAT in percent by country. */
  readonly vat: Readonly<Record<string, number>>
  readonly remoteZips: Readonly<Record<string, readonly string[]>>
}

/** One product before its price is made the segment's. */
interface Offer {
  readonly source: string
  readonly destination: string
  readonly method: DeliveryMethod
  /** The size's part of the id: the door size's number, 20 and up for bands of weight. */
  readonly number: number
  readonly price: number
  readonly remote: number
  readonly facts: Pick<
    Product,
    'service' | 'name' | 'external_size_id' | 'height' | 'width' | 'length' | 'weight'
  >
}

const WEIGHT_NUMBERS_FROM = 20
const UNKNOWN_SIZE_NUMBER = 99
const SERVICE_IDS_FROM = 90_000_000

/** Throws when the file prices a country and gives no number for it, or no VAT. */
const factOf = (file: CatalogueFile, table: 'countries' | 'vat', country: string): number => {
  const fact = file[table][country]
  if (fact === undefined) throw new RangeError(`${country} is missing in ${table} of the catalogue`)
  return fact
}

const countryNumber = (file: CatalogueFile, country: string) => factOf(file, 'countries', country)

/**
 * Reads the operators' file into products and services. Ids are made from the numbers of the
 * route, the segment and the size or service, so they stay the same whatever else the file says.
 */
export const expandCatalogue = (file: CatalogueFile): Catalogue => ({
  products: segments.flatMap((segment) => {
    const offers = [...sizeOffers(file), ...weightOffers(file)]
    return segment === 'business_rdp'
      ? unknownSizes(offers).map((offer) => productOf(file, offer, segment))
      : offers.map((offer) => productOf(file, offer, segment))
  }),
  services: servicesOf(file),
  vat: file.vat,
  remoteZips: file.remote_zips,
})

const productOf = (file: CatalogueFile, offer: Offer, segment: Segment): Product => {
  const pays = 100 - file.discounts[segment]
  const price = roundCents(offer.price * pays)
  const remote = roundCents(offer.remote * pays)
  const hasRemoteZips = (file.remote_zips[offer.destination] ?? []).length > 0
  return {
    id:
      countryNumber(file, offer.source) * 1_000_000 +
      countryNumber(file, offer.destination) * 10_000 +
      deliveryMethods.indexOf(offer.method) * 1000 +
      segments.indexOf(segment) * 100 +
      offer.number,
    source_country: offer.source,
    destination_country: offer.destination,
    destination_place_type: offer.method,
    segment,
    status: 'active',
    price:
      hasRemoteZips && remote !== price
        ? `${(price / 100).toFixed(2)}-${(remote / 100).toFixed(2)}`
        : wireOfCents(price),
    ...offer.facts,
  }
}

interface Routes {
  readonly from: readonly string[]
  readonly to: readonly string[]
  readonly methods: readonly DeliveryMethod[]
}

const routes = ({ from, to, methods }: Routes) =>
  from.flatMap((source) =>
    to.flatMap((destination) => methods.map((method) => ({ source, destination, method }))),
  )

const sizeOffers = (file: CatalogueFile): Offer[] =>
  file.sizes.flatMap((row) =>
    routes(row).flatMap((route) =>
      parcelSizes.map((size) => {
        const price = row.prices[size]
        return {
          ...route,
          number: doorSizeIds[size],
          price,
          remote: price,
          facts: {
            ...measured(size),
            ...sizeMeasures[size],
            external_size_id: doorSizeIds[size],
            weight: MAX_PARCEL_GRAMS,
          },
        }
      }),
    ),
  )

const measured = (size: ProductSize) => ({ service: size, name: size })

const withoutMeasures = { external_size_id: null, height: null, width: null, length: null } as const

const weightOffers = (file: CatalogueFile): Offer[] =>
  file.weights.flatMap((row) =>
    routes(row).flatMap((route) =>
      row.prices.map(({ number, max_grams, price, remote }) => ({
        ...route,
        number: WEIGHT_NUMBERS_FROM + number,
        price,
        remote,
        facts: {
          ...withoutMeasures,
          service: 'unknown' as const,
          name: `≤ ${kilograms(max_grams)} kg`,
          weight: max_grams,
        },
      })),
    ),
  )

/** Whose recipients pay: one product a route, measured at sorting, free for the sender. */
const unknownSizes = (offers: readonly Offer[]): Offer[] => {
  const byRoute = new Map(
    offers.map((offer) => [`${offer.source} ${offer.destination} ${offer.method}`, offer]),
  )
  return [...byRoute.values()].map(({ source, destination, method }) => ({
    source,
    destination,
    method,
    number: UNKNOWN_SIZE_NUMBER,
    price: 0,
    remote: 0,
    facts: { ...withoutMeasures, ...measured('unknown'), weight: MAX_PARCEL_GRAMS },
  }))
}

const servicesOf = (file: CatalogueFile): Service[] =>
  file.services.flatMap((row) =>
    row.segments.flatMap((segment) =>
      routes({ ...row, methods: ['apt'] }).map(({ source, destination }) => {
        const vat = factOf(file, 'vat', source)
        const fee = row.cod_fee
        return {
          id:
            SERVICE_IDS_FROM +
            countryNumber(file, source) * 100_000 +
            countryNumber(file, destination) * 1000 +
            segments.indexOf(segment) * 100 +
            serviceNumbers[row.service],
          service: row.service,
          source_country: source,
          destination_country: destination,
          segment,
          price: fee ? wireOfCents(withVat(centsOfWire(fee.fixed) ?? 0, vat)) : (row.price ?? 0),
          ...(fee && { cod_fee: { ...fee, vat_percent: vat } }),
        }
      }),
    ),
  )
