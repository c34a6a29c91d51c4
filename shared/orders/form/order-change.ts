import type { Order } from '#shared/orders/order.ts'
import {
  type ChangePrice,
  computeChangePrice,
  isInvoicedLater,
} from '#shared/orders/prices/change-price.ts'
import type { OrderForm } from './order-form.ts'
import { findProduct } from './to-body.ts'
import { type PriceApp, toPriced } from './totals.ts'

/** What the change of an order costs, and whether its parcel size changes. */
export interface OrderChange extends ChangePrice {
  readonly isServiceChanged: boolean
}

/** Computes what changing an order to a form costs its sender. What is invoiced costs nothing now. */
export const computeOrderChange = (app: PriceApp, form: OrderForm, order: Order): OrderChange => {
  const product = findProduct(app, form)
  const { range, ...price } = computeChangePrice(toPriced(app, form), order.order_products)
  const isServiceChanged = product !== undefined && product.name !== order.main_product.name
  if (isInvoicedLater(order)) return { ...price, due: 0, refund: 0, isServiceChanged }
  return { ...price, ...(range && { range }), isServiceChanged }
}
