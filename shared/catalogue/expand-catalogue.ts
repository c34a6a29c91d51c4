import { type Segment, segments } from '#shared/accounts/segments.ts'
import { eurosToCents, roundCents, centsToEuros, addVat } from '#shared/lib/money.ts'
import { type DeliveryMethod, deliveryMethods } from '#shared/parcels/destination-types.ts'
import {
  MAX_PARCEL_GRAMS,
  type Measures,
  type ProductSize,
  findSmallestDoor,
  parcelSizes,
  sizeMeasures,
  toBandName,
} from '#shared/parcels/sizes.ts'
import { doorSizeIds } from '#shared/places/door-sizes.ts'
import { serviceNumbers } from '#shared/services/service-names.ts'
import type { CatalogueFile, Seller } from './catalogue-file.ts'
import type { Product, Service, WirePrice } from './product.ts'
import { changeProducts, type PaidChange } from './recipient-changes.ts'

/** The expanded catalogue. */
export interface Catalogue {
  readonly products: readonly Product[]
  readonly services: readonly Service[]
  /** VAT in percent by country. */
  readonly vat: Readonly<Record<string, number>>
  /** The seller by source country. */
  readonly sellers: Readonly<Record<string, Seller>>
  readonly remoteZips: Readonly<Record<string, readonly string[]>>
  /** What recipients pay for a change of delivery, in cents with VAT, by country of the destination. */
  readonly recipientPrices: Readonly<Record<PaidChange, Readonly<Record<string, number>>>>
}

/** A product before the discount of a segment is applied. */
interface Offer {
  readonly source: string
  readonly destination: string
  readonly method: DeliveryMethod
  /** Part of the product id: the id of the door size, or 20 and up for weight bands. */
  readonly number: number
  readonly price: number
  readonly remote: number
  readonly details: Pick<
    Product,
    | 'service'
    | 'name'
    | 'external_size_id'
    | 'height'
    | 'width'
    | 'length'
    | 'weight'
    | 'transit_days'
    | 'recipient_price'
  >
}

const WEIGHT_NUMBERS_FROM = 20
const UNKNOWN_SIZE_NUMBER = 99
const SERVICE_IDS_FROM = 90_000_000

/**
 * Returns the number or the VAT of a country.
 * @throws RangeError if the file has prices for a country but no such value
 */
const getCountryValue = (
  file: CatalogueFile,
  table: 'countries' | 'vat',
  country: string,
): number => {
  const fact = file[table][country]
  if (fact === undefined) throw new RangeError(`${country} is missing in ${table} of the catalogue`)
  return fact
}

const getCountryNumber = (file: CatalogueFile, country: string) =>
  getCountryValue(file, 'countries', country)

const hasRemoteZips = (file: CatalogueFile, country: string) =>
  (file.remote_zips[country] ?? []).length > 0

/**
 * Expands the operators' file into products and services. Ids are composed of the numbers of the
 * route, the segment and the size or service, so they do not depend on the rest of the file.
 * @throws RangeError if a priced country has no number or no VAT
 */
export const expandCatalogue = (file: CatalogueFile): Catalogue => ({
  products: segments.flatMap((segment) => {
    const offers = [...expandSizes(file), ...expandWeights(file)]
    return segment === 'business_rdp'
      ? toUnknownSizes(file, offers).map((offer) => toProduct(file, offer, segment))
      : offers.map((offer) => toProduct(file, offer, segment))
  }),
  services: expandServices(file),
  vat: file.vat,
  sellers: file.sellers ?? {},
  remoteZips: file.remote_zips,
  recipientPrices: expandRecipientPrices(file),
})

const expandRecipientPrices = ({
  recipient_changes: rows = [],
}: CatalogueFile): Catalogue['recipientPrices'] => {
  const listPrices = (change: PaidChange) =>
    Object.fromEntries(
      rows
        .filter(({ product }) => product === changeProducts[change])
        .flatMap(({ countries, price }) =>
          countries.map((country) => [country, roundCents(price * 100)]),
        ),
    )
  return { another_address: listPrices('another_address'), hold: listPrices('hold') }
}

const toProduct = (file: CatalogueFile, offer: Offer, segment: Segment): Product => {
  const percentPaid = 100 - file.discounts[segment]
  const price = roundCents(offer.price * percentPaid)
  const remote = roundCents(offer.remote * percentPaid)
  return {
    id:
      getCountryNumber(file, offer.source) * 1_000_000 +
      getCountryNumber(file, offer.destination) * 10_000 +
      deliveryMethods.indexOf(offer.method) * 1000 +
      segments.indexOf(segment) * 100 +
      offer.number,
    source_country: offer.source,
    destination_country: offer.destination,
    destination_place_type: offer.method,
    segment,
    status: 'active',
    price:
      remote !== price && hasRemoteZips(file, offer.destination)
        ? `${(price / 100).toFixed(2)}-${(remote / 100).toFixed(2)}`
        : centsToEuros(price),
    ...offer.details,
  }
}

interface Routes {
  readonly from: readonly string[]
  readonly to: readonly string[]
  readonly methods: readonly DeliveryMethod[]
}

const expandRoutes = ({ from, to, methods }: Routes) =>
  from.flatMap((source) =>
    to.flatMap((destination) => methods.map((method) => ({ source, destination, method }))),
  )

const toTransit = ({ transit_days }: { readonly transit_days?: number | undefined }) =>
  transit_days === undefined ? {} : { transit_days }

const expandSizes = (file: CatalogueFile): Offer[] =>
  file.sizes.flatMap((row) =>
    expandRoutes(row).flatMap((route) =>
      parcelSizes.map((size) => {
        const price = row.prices[size]
        return {
          ...route,
          number: doorSizeIds[size],
          price,
          remote: price,
          details: {
            ...toSizeNames(size),
            ...sizeMeasures[size],
            external_size_id: doorSizeIds[size],
            weight: MAX_PARCEL_GRAMS,
            ...toTransit(row),
          },
        }
      }),
    ),
  )

const toSizeNames = (size: ProductSize) => ({ service: size, name: size })

/**
 * The measures of a weight band and its door. A band of an older catalogue without measures, or with
 * some that fit no door, is sold up to the largest door.
 */
const toBandMeasures = (largest: Measures | undefined) => {
  const door = largest && findSmallestDoor(largest)
  return largest && door
    ? { ...largest, external_size_id: doorSizeIds[door] }
    : { ...sizeMeasures.XL, external_size_id: doorSizeIds.XL }
}

const expandWeights = (file: CatalogueFile): Offer[] =>
  file.weights.flatMap((row) =>
    expandRoutes(row).flatMap((route) =>
      row.prices.map(({ number, max_grams, largest, price, remote }) => ({
        ...route,
        number: WEIGHT_NUMBERS_FROM + number,
        price,
        remote,
        details: {
          ...toBandMeasures(largest),
          service: 'unknown' as const,
          name: toBandName(max_grams),
          weight: max_grams,
          ...toTransit(row),
        },
      })),
    ),
  )

/** Returns the price of the cheapest and of the dearest offer, to remote postal codes as well. */
const toPriceRange = (file: CatalogueFile, offers: readonly Offer[]): WirePrice => {
  const prices = offers.flatMap(({ price, remote, destination }) =>
    hasRemoteZips(file, destination) ? [price, remote] : [price],
  )
  const from = Math.min(...prices)
  const to = Math.max(...prices)
  return `${from.toFixed(2)}-${to.toFixed(2)}`
}

/**
 * For the segment whose recipients pay: one product per route, measured at sorting, free for the
 * sender. Until then it may be as large as the largest door.
 */
const toUnknownSizes = (file: CatalogueFile, offers: readonly Offer[]): Offer[] => {
  const byRoute = Map.groupBy(
    offers,
    ({ source, destination, method }) => `${source} ${destination} ${method}`,
  )
  return [...byRoute.values()].flatMap((sizes) =>
    sizes.slice(-1).map(({ source, destination, method, details }) => ({
      source,
      destination,
      method,
      number: UNKNOWN_SIZE_NUMBER,
      price: 0,
      remote: 0,
      details: {
        ...toBandMeasures(undefined),
        ...toSizeNames('unknown'),
        weight: MAX_PARCEL_GRAMS,
        ...toTransit(details),
        recipient_price: toPriceRange(file, sizes),
      },
    })),
  )
}

const expandServices = (file: CatalogueFile): Service[] =>
  file.services.flatMap((row) =>
    row.segments.flatMap((segment) =>
      expandRoutes({ ...row, methods: ['apt'] }).map(({ source, destination }) => {
        const vat = getCountryValue(file, 'vat', source)
        const fee = row.cod_fee
        return {
          id:
            SERVICE_IDS_FROM +
            getCountryNumber(file, source) * 100_000 +
            getCountryNumber(file, destination) * 1000 +
            segments.indexOf(segment) * 100 +
            serviceNumbers[row.service],
          service: row.service,
          source_country: source,
          destination_country: destination,
          segment,
          price: fee ? centsToEuros(addVat(eurosToCents(fee.fixed) ?? 0, vat)) : (row.price ?? 0),
          ...(fee && { cod_fee: { ...fee, vat_percent: vat } }),
        }
      }),
    ),
  )
