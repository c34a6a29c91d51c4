import { getKeys } from '#shared/lib/get-keys.ts'
import { pick } from '#shared/lib/pick.ts'
import { toDeliveryMethod } from '#shared/parcels/destination-types.ts'
import { formatKilograms } from '#shared/parcels/sizes.ts'
import { formatAddress } from '#shared/places/address-text.ts'
import type { Place } from '#shared/places/place.ts'
import { serviceNumbers } from '#shared/services/service-names.ts'
import type { Order } from '#shared/orders/order.ts'
import { createEmptyOrder, emptyFields, type OrderForm } from './order-form.ts'

const toDestination = ({ destination }: Order): OrderForm['destination'] => {
  if (destination.type !== 'address') return null
  const { address_country_code, address_zip, address_street, address_house } = destination
  const { address_apartment, address_city, address_state } = destination
  const parts = { address_zip, address_street, address_house, address_apartment, address_city }
  const address = { ...parts, address_country_code, address_state }
  const { formatted_address } = formatAddress({ ...address, region: address_state })
  const point = pick(destination, ['address_latitude', 'address_longitude'])
  return { type: 'address', ...address, ...point, formatted_address }
}

const listServices = ({ order_products }: Order): OrderForm['services'] => {
  const ordered = order_products
    .filter(({ product }) => product.type === 'extra')
    .map(({ product }) => product.service)
  return getKeys(serviceNumbers).filter((name) => ordered.includes(name))
}

const formatGoodsPrice = ({ recipient_goods_price: price }: Order): string =>
  price === null ? '' : price.toFixed(2).replace('.', ',')

/** The plain fields that an answer has. */
const shownFields = getKeys(emptyFields).filter((name) => name !== 'personal_code')

/** The company on the invoice, with all its fields. */
export const toCompany = ({
  company: ordered,
}: Pick<Order, 'company'>): OrderForm['data']['company'] => {
  const find = (name: keyof OrderForm['data']['company']) => ordered?.[name] ?? ''
  return {
    company_name: find('company_name'),
    company_reg_no: find('company_reg_no'),
    company_vat_no: find('company_vat_no'),
    company_address: find('company_address'),
    company_city: find('company_city'),
    company_postcode: find('company_postcode'),
  }
}

/** The order that a form was filled in from. */
export interface OrderSource {
  readonly order_id: string
  /** The version of its label when it was opened. */
  readonly label_version: number
  /** The path from which it was opened; undefined for a link from outside. */
  readonly return_to?: string | undefined
  /** The recipient whose personal code the server keeps. */
  readonly code_owner?: string | undefined
}

/** Returns what a form remembers of the order that it is filled in from. */
export const toSource = (
  order: Order,
  isDuplicate: boolean,
  /** The path from which the order was opened. */
  returnTo: string | undefined,
): OrderSource => ({
  order_id: order.id,
  label_version: order.label_version,
  return_to: returnTo,
  code_owner: order.has_personal_code && !isDuplicate ? order.recipient.name : undefined,
})

/**
 * Fills in a form from an order, which is one parcel. A place that is gone must be chosen again. The
 * personal code of the recipient is not sent to the browser. An order from a file stays one, whose
 * rules differ; its duplicate is not from a file.
 */
export const createFromOrder = (
  order: Order,
  place: Place | undefined,
  key: string,
  isDuplicate = false,
): OrderForm => ({
  ...createEmptyOrder(key),
  origin: order.origin === 'file_import' && !isDuplicate ? 'file_import' : 'form',
  product_id: order.main_product.id,
  delivery_method: toDeliveryMethod(order.destination.type),
  destination_country: order.destination.address_country_code,
  destination_place_id: place?.id ?? null,
  place: place ?? null,
  destination: toDestination(order),
  sender: order.sender,
  has_company: order.company !== null,
  data: { company: toCompany(order) },
  recipient: order.recipient,
  services: listServices(order),
  ...pick(order, shownFields),
  estimated_weight: order.estimated_weight === null ? '' : formatKilograms(order.estimated_weight),
  recipient_goods_price: formatGoodsPrice(order),
  recipient_transport_payment: order.order_products.some(
    ({ paid_by, product }) => product.type === 'delivery' && paid_by === 'recipient',
  ),
})

/** Returns a paid order as it becomes by its proposed change; the order itself without one. */
export const applyProposal = (order: Order): Order =>
  order.change
    ? {
        ...order,
        ...order.change,
        id: order.id,
        main_product: { ...order.change.main_product, source_country: order.source_country },
      }
    : order
