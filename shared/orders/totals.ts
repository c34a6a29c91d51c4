import type * as z from 'zod/mini'
import type { Service, WirePrice } from '../catalogue/product.ts'
import { type Cents, roundCents, withVat } from '../lib/money.ts'
import type { orderProduct } from './order.ts'

/** From the least to the most that something costs. */
export interface CentsRange {
  readonly from: Cents
  readonly to: Cents
}

/** A sum: what is certain, and the whole range while some price depends on a postal code. */
export interface Total {
  /** The sum of the fixed prices, ranges skipped; never below 0. */
  readonly total: Cents
  /** Present while a range was skipped: the fixed prices and the ranges together. */
  readonly range?: CentsRange
}

const centsOf = (euros: number): Cents => roundCents(euros * 100)

/** Reads a price of the wire: cents, or the ends of a range `12.90-15.90`. */
export const readPrice = (price: WirePrice): Cents | CentsRange => {
  if (typeof price === 'number') return centsOf(price)
  const [from = 0, to = 0] = price.split('-').map((end) => centsOf(Number(end)))
  return { from, to }
}

/** Adds prices up: ranges are skipped in the sum and shown as a range. */
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
 * What a service costs the sender. Cash on delivery takes a fixed fee and a percentage of the
 * goods' price, both before VAT; rounded once, at the end.
 */
export const servicePrice = (service: Service, goodsPrice: Cents = 0): Cents => {
  const fee = service.cod_fee
  if (!fee) return centsOf(service.price)
  return withVat(fee.fixed * 100 + (goodsPrice * fee.percent) / 100, fee.vat_percent)
}

/** A parcel as its price needs it. */
export interface PricedParcel {
  /** The chosen product's price; undefined while none is chosen. */
  readonly price: WirePrice | undefined
  readonly services: readonly Service[]
  /** Cents the recipient pays for the goods, with cash on delivery. */
  readonly goodsPrice?: Cents | undefined
}

/** The total of new shipments: the parcels' prices plus those of their services. */
export const newShipmentsTotal = (parcels: readonly PricedParcel[]): Total =>
  sumPrices(
    parcels.flatMap(({ price, services, goodsPrice }) => [
      ...(price === undefined ? [] : [readPrice(price)]),
      ...services.map((service) => servicePrice(service, goodsPrice)),
    ]),
  )

type OrderProduct = z.infer<typeof orderProduct>

/** Delivery itself, or an upgrade of it: what the price of another parcel size replaces. */
const isDelivery = ({ product: { type, service } }: OrderProduct) =>
  type === 'delivery' || (type === 'change' && service === 'upgrade')

/**
 * What is left to pay for an edited paid shipment: the new parcel's price minus what the sender
 * already paid for delivery or upgrades, plus what the sender has not yet paid. Never below 0.
 */
export const editedShipmentTotal = (
  price: WirePrice,
  orderProducts: readonly OrderProduct[],
): Total => {
  const bySender = orderProducts.filter(({ paid_by }) => paid_by === 'sender')
  const paid = bySender.filter((product) => isDelivery(product) && product.paid_at !== null)
  // An unpaid delivery or upgrade of an earlier attempt is replaced by the new parcel's price.
  const unpaid = bySender.filter((product) => !isDelivery(product) && product.paid_at === null)
  return sumPrices([
    readPrice(price),
    ...paid.map((product) => -centsOf(product.price)),
    ...unpaid.map((product) => centsOf(product.price)),
  ])
}
