import type { Order } from '#shared/orders/order.ts'
import type { Place } from '#shared/places/place.ts'
import { createParcelFromOrder } from '#web/domain/order-form/parcel-from-order.ts'
import { createEmptyValues, type OrderValues } from './order-values.ts'

/** Fills in the form from a shipment, which is one parcel. */
export const createValuesFromOrder = (order: Order, place: Place | undefined): OrderValues => ({
  ...createEmptyValues(),
  ...createParcelFromOrder(order, place),
  destination_country: order.destination.address_country_code,
  sender: order.sender,
  reference: order.reference,
  recipient_transport_payment: order.order_products.some(
    ({ paid_by, product }) => product.type === 'delivery' && paid_by === 'recipient',
  ),
  notifyemail: order.notifyemail,
  notifyphone: order.notifyphone,
})
