import type { Service, WirePrice } from '#shared/catalogue/product.ts'
import { type Cents, roundCents, addVat } from '#shared/lib/money.ts'

/** A price range, both ends inclusive. */
export interface CentsRange {
  readonly from: Cents
  readonly to: Cents
}

/** A total: the sum of the fixed prices, and a range if some price depends on a postal code. */
export interface Total {
  /** The sum of the fixed prices, ranges skipped; never below 0. */
  readonly total: Cents
  /** Sum of the fixed prices and the ranges; present only if there is a range. */
  readonly range?: CentsRange
}

/** Rounds an amount on the wire to cents. */
export const toCents = (euros: number): Cents => roundCents(euros * 100)

/** Parses a price on the wire to cents, or to a range for `12.90-15.90`. */
export const parseWirePrice = (price: WirePrice): Cents | CentsRange => {
  if (typeof price === 'number') return toCents(price)
  const [from = 0, to = 0] = price.split('-').map((end) => toCents(Number(end)))
  return { from, to }
}

/** Adds prices; ranges are excluded from the total and included in the range. */
export const sumPrices = (prices: readonly (Cents | CentsRange)[]): Total => {
  const fixed = prices.reduce<Cents>(
    (sum, price) => (typeof price === 'number' ? sum + price : sum),
    0,
  )
  const total = Math.max(0, fixed)
  const ranges = prices.filter((price) => typeof price !== 'number')
  if (ranges.length === 0) return { total }
  return {
    total,
    range: {
      from: total + ranges.reduce((sum, { from }) => sum + from, 0),
      to: total + ranges.reduce((sum, { to }) => sum + to, 0),
    },
  }
}

/**
 * Returns the price of a service for the sender. Cash on delivery costs a fixed fee and a percentage
 * of the goods' price, both before VAT; rounded once, at the end.
 */
export const getServicePrice = (service: Service, goodsPrice: Cents = 0): Cents => {
  const fee = service.cod_fee
  if (!fee) return toCents(service.price)
  return addVat(fee.fixed * 100 + (goodsPrice * fee.percent) / 100, fee.vat_percent)
}

/** The fields of a parcel that its price depends on. */
export interface PricedParcel {
  /** Price of the chosen product; undefined if none is chosen. */
  readonly price: WirePrice | undefined
  readonly services: readonly Service[]
  /** Amount in cents that the recipient pays for the goods, with cash on delivery. */
  readonly goodsPrice?: Cents | undefined
}

/** Returns the total of new shipments: the prices of the parcels and of their services. */
export const computeNewShipmentsTotal = (parcels: readonly PricedParcel[]): Total =>
  sumPrices(
    parcels.flatMap(({ price, services, goodsPrice }) => [
      ...(price === undefined ? [] : [parseWirePrice(price)]),
      ...services.map((service) => getServicePrice(service, goodsPrice)),
    ]),
  )
