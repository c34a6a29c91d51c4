import type * as z from 'zod/mini'
import type { Service } from '#shared/catalogue/product.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { Order, orderProduct } from '#shared/orders/order.ts'
import {
  type CentsRange,
  type PricedParcel,
  getServicePrice,
  parseWirePrice,
  toCents,
} from './totals.ts'

type OrderProduct = z.infer<typeof orderProduct>

/** Services of the lines of type `change`. */
export const changeLines = {
  /** The difference between the old and the new price of the parcel; negative if it is cheaper. */
  upgrade: 'upgrade',
  /** What a service costs more than was paid for it; `name` is the service. */
  serviceSurcharge: 'service_surcharge',
  /** A paid service that a change has dropped; `name` is the service. */
  droppedService: 'dropped_service',
} as const

/** What a change of a paid shipment costs its sender. Amounts in cents with VAT. */
export interface ChangePrice {
  readonly due: Cents
  /** Never with an amount due, and at most what the sender has paid for delivery and upgrades. */
  readonly refund: Cents
  /** What is due if the parcel's price depends on the postal code; `due` then skips that price. */
  readonly range?: CentsRange
  /** What the parcel costs more than was paid for delivery and upgrades; negative if less. */
  readonly upgrade: Cents
  /** The services with something to pay. */
  readonly services: readonly { readonly service: Service; readonly cents: Cents }[]
}

/** Whether a product is the delivery or an upgrade of it, which the new parcel's price replaces. */
export const isDeliveryProduct = ({ product: { type, service } }: OrderProduct): boolean =>
  type === 'delivery' || (type === 'change' && service === changeLines.upgrade)

/** Whether a product is a service, or what was paid for one before. */
const isServiceProduct = ({ product: { type, service } }: OrderProduct): boolean =>
  type === 'extra' || (type === 'change' && service !== changeLines.upgrade)

/**
 * Whether a shipment is invoiced later: its sender has not paid it, or it was confirmed without
 * anything to pay.
 */
export const isInvoicedLater = ({
  order_products,
  is_paid,
}: Pick<Order, 'order_products' | 'is_paid'>): boolean =>
  order_products.some(({ paid_by, paid_at }) => paid_by === 'sender' && paid_at === null) ||
  !is_paid

const sumCents = (products: readonly OrderProduct[]): Cents =>
  products.reduce((sum, { price }) => sum + toCents(price), 0)

/** Returns the name of the service that a product is for. */
const getServiceName = ({ product: { type, name, service } }: OrderProduct): string =>
  type === 'extra' ? service : name

/**
 * Computes what a change of a paid shipment costs its sender: the new parcel's price, less what the
 * sender has paid for delivery and upgrades, plus the sender's unpaid products. A service that was
 * paid before costs only what it costs more now; a paid service that is dropped is not paid back.
 * The price of a parcel that the recipient pays for is not the sender's.
 * @param products the products of the shipment before the change
 */
export const computeChangePrice = (
  parcel: PricedParcel,
  products: readonly OrderProduct[],
): ChangePrice => {
  const bySender = products.filter(({ paid_by }) => paid_by === 'sender')
  const paid = bySender.filter(({ paid_at }) => paid_at !== null)
  const services = parcel.services.flatMap((service) => {
    const paidBefore = sumCents(
      paid.filter(
        (product) => isServiceProduct(product) && getServiceName(product) === service.service,
      ),
    )
    const cents = getServicePrice(service, parcel.goodsPrice) - paidBefore
    return cents > 0 ? [{ service, cents }] : []
  })
  const unpaidFees = sumCents(
    bySender.filter(
      (product) =>
        product.paid_at === null && !isDeliveryProduct(product) && !isServiceProduct(product),
    ),
  )
  const unpaid = unpaidFees + services.reduce((sum, { cents }) => sum + cents, 0)
  const isPaidByRecipient = products.some(
    ({ paid_by, product }) => product.type === 'delivery' && paid_by === 'recipient',
  )
  const price = parcel.price === undefined || isPaidByRecipient ? 0 : parseWirePrice(parcel.price)
  const paidForDelivery = isPaidByRecipient ? 0 : sumCents(paid.filter(isDeliveryProduct))
  if (typeof price !== 'number') {
    const toDue = (end: Cents) => Math.max(0, end - paidForDelivery + unpaid)
    return {
      due: Math.max(0, unpaid - paidForDelivery),
      refund: 0,
      range: { from: toDue(price.from), to: toDue(price.to) },
      upgrade: 0,
      services,
    }
  }
  const upgrade = price - paidForDelivery
  const total = upgrade + unpaid
  return { due: Math.max(0, total), refund: Math.max(0, -total), upgrade, services }
}
