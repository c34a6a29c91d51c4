import { getKeys } from '#shared/lib/get-keys.ts'
import type { AddressDestination } from '#shared/orders/order-body.ts'
import type { Order } from '#shared/orders/order.ts'
import { toDeliveryMethod } from '#shared/parcels/destination-types.ts'
import { formatAddress } from '#shared/places/address-text.ts'
import type { Place } from '#shared/places/place.ts'
import { serviceNumbers } from '#shared/services/service-names.ts'
import { formatKilograms } from '#web/lib/i18n/format.ts'
import { createEmptyParcel, type ParcelDraft } from './parcel-draft.ts'

const toAddress = ({ destination }: Order): AddressDestination | null => {
  if (destination.type !== 'address') return null
  const { address_country_code, address_zip, address_street, address_house } = destination
  const { address_apartment, address_city, address_state } = destination
  const parts = { address_zip, address_street, address_house, address_apartment, address_city }
  const address = { ...parts, address_country_code, address_state }
  const { formatted_address } = formatAddress({ ...address, region: address_state })
  return { type: 'address', ...address, formatted_address }
}

const listServices = ({ order_products }: Order) => {
  const ordered = order_products
    .filter(({ product }) => product.type === 'extra')
    .map(({ product }) => product.service)
  return getKeys(serviceNumbers).filter((name) => ordered.includes(name))
}

const formatGoodsPrice = ({ recipient_goods_price: price }: Order): string =>
  price === null ? '' : price.toFixed(2).replace('.', ',')

/**
 * Fills in a parcel from an order. The personal code of the recipient is not sent to the browser.
 */
export const createParcelFromOrder = (order: Order, place: Place | undefined): ParcelDraft => ({
  ...createEmptyParcel(),
  product_id: order.main_product.id,
  delivery_method: toDeliveryMethod(order.destination.type),
  place: place ?? null,
  address: toAddress(order),
  recipient: order.recipient,
  services: listServices(order),
  content: order.content,
  weight: order.estimated_weight === null ? '' : formatKilograms(order.estimated_weight),
  timewindow: order.timewindow,
  information_for_courier: order.information_for_courier,
  goods_price: formatGoodsPrice(order),
})
