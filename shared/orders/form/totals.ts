import { getSegment } from '#shared/accounts/segments.ts'
import type { WirePrice } from '#shared/catalogue/product.ts'
import { parseGoodsPrice } from '#shared/orders/prices/goods-price.ts'
import {
  computeNewShipmentsTotal,
  type PricedParcel,
  type Total,
} from '#shared/orders/prices/totals.ts'
import type { OrderForm } from './order-form.ts'
import { findProduct, listChosenServices, type OrderApp, parseQuantity } from './to-body.ts'
import { getZipPrice } from './zip-check.ts'

/** What a price reads of the app's data. */
export type PriceApp = Pick<OrderApp, 'products' | 'services'>

/** Returns the price of the chosen size, to the postal code if that is known. */
export const getSizePrice = (
  app: Pick<OrderApp, 'products'>,
  form: OrderForm,
): WirePrice | undefined => getZipPrice(form) ?? findProduct(app, form)?.price

/** Returns what the price of an order consists of. */
export const toPriced = (app: PriceApp, form: OrderForm): PricedParcel => ({
  price: getSizePrice(app, form),
  services: listChosenServices(app, form),
  goodsPrice: parseGoodsPrice(form.recipient_goods_price),
})

/** Whether the recipients of all shipments of the company pay for the delivery. */
export const isTransportAlwaysPaid = ({ account }: Pick<OrderApp, 'account'>): boolean =>
  account !== null && getSegment(account) === 'business_rdp'

/** Whether the recipient of an order pays for the delivery. */
export const isPaidByRecipient = (
  app: Pick<OrderApp, 'account'>,
  form: Pick<OrderForm, 'recipient_transport_payment'>,
): boolean => form.recipient_transport_payment || isTransportAlwaysPaid(app)

/** Computes what the sender pays for new orders: all their parcels with their services. */
export const computeTotal = (
  app: PriceApp & Pick<OrderApp, 'account'>,
  orders: readonly OrderForm[],
): Total =>
  computeNewShipmentsTotal(
    orders.flatMap((form) => {
      const priced = toPriced(app, form)
      const parcel = isPaidByRecipient(app, form) ? { ...priced, price: undefined } : priced
      return Array.from({ length: parseQuantity(form) ?? 1 }, () => parcel)
    }),
  )
