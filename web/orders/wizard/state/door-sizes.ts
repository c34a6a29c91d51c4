import { getDoorSize } from '#shared/parcels/sizes.ts'
import type { DoorSize } from '#shared/places/door-sizes.ts'
import { findProduct, type OrderApp } from '#shared/orders/form/to-body.ts'
import type { OrderForm } from '#shared/orders/form/order-form.ts'

/** Returns the smallest door size that fits each order, in their order. */
export const getDoorSizes = (
  app: Pick<OrderApp, 'products'>,
  orders: readonly OrderForm[],
): DoorSize[] =>
  orders.map((order) => {
    const product = findProduct(app, order)
    return product ? getDoorSize(product) : 'XL'
  })
