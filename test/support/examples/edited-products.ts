import type * as z from 'zod/mini'
import type { Service, WirePrice } from '#shared/catalogue/product.ts'
import type { orderProduct } from '#shared/orders/order.ts'
import type { ServiceName } from '#shared/services/service-names.ts'

type OrderProduct = z.infer<typeof orderProduct>

/** What a change costs, in cents; 0 if left out. */
interface Expected {
  readonly due?: number
  readonly refund?: number
  readonly range?: { readonly from: number; readonly to: number }
  /** The VAT in what is due or given back, by line: cents times rate through 100 plus rate. */
  readonly vat?: readonly number[]
}

/** The new parcel: its price in EUR, its services, and the price of the goods in cents. */
interface Parcel {
  readonly price: WirePrice
  readonly services: readonly Service[]
  readonly goods?: number
}

/** A change of a paid shipment: the products before it, the new parcel, and what it costs. */
export type Row = readonly [
  name: string,
  before: readonly OrderProduct[],
  parcel: WirePrice | Parcel,
  expected: Expected,
]

const paidAt = '2026-11-21T08:00:00.000Z'

const product = (
  type: OrderProduct['product']['type'],
  name: string,
  service: string,
  price: number,
  changes: Partial<OrderProduct> = {},
): OrderProduct => ({
  product_id: 1,
  price,
  vat_rate: 24,
  paid_by: 'sender',
  recipient_pays: false,
  paid_at: paidAt,
  product: { type, name, service },
  ...changes,
})

export const unpaid = { paid_at: null }
export const byRecipient = {
  paid_by: 'recipient',
  recipient_pays: true,
  paid_at: null,
} as const
export const delivery = (price: number, changes?: Partial<OrderProduct>) =>
  product('delivery', 'M', 'M', price, changes)
export const upgrade = (price: number, changes?: Partial<OrderProduct>) =>
  product('change', 'L', 'upgrade', price, changes)
export const extra = (service: ServiceName, price: number, changes?: Partial<OrderProduct>) =>
  product('extra', service, service, price, changes)
export const dropped = (service: ServiceName, price: number) =>
  product('change', service, 'dropped_service', price)
export const surcharge = (service: ServiceName, price: number) =>
  product('change', service, 'service_surcharge', price)
export const fee = (price: number, changes?: Partial<OrderProduct>) =>
  product('collection', 'fee', 'fee', price, changes)

export const service = (name: ServiceName, price: number): Service => ({
  id: 1,
  service: name,
  source_country: 'ee',
  destination_country: 'ee',
  segment: 'private',
  price,
})
export const sms = service('sender_sms_notification', 0.35)
export const email = service('sender_email_notification', 0.1)
export const ageCheck = service('recipient_age_check', 0.6)
/** Costs 0.96 EUR and 1.5 per cent of the goods, plus 24 per cent. */
export const cod: Service = {
  ...service('recipient_goods_payment', 1.19),
  cod_fee: { fixed: 0.96, percent: 1.5, vat_percent: 24 },
}
export const paidSms = extra('sender_sms_notification', 0.35)
export const paidAge = extra('recipient_age_check', 0.6)
