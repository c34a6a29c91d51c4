import { getKeys } from '#shared/lib/get-keys.ts'
import type { AddressDestination } from '#shared/orders/order-body.ts'
import type { Order } from '#shared/orders/order.ts'
import { toDeliveryMethod } from '#shared/parcels/destination-types.ts'
import { formatAddress } from '#shared/places/address-text.ts'
import { getLockerColour } from '#shared/places/locker-colour.ts'
import type { Place } from '#shared/places/place.ts'
import { serviceNumbers } from '#shared/services/service-names.ts'
import { formatKilograms } from '#web/lib/i18n/format.ts'
import {
  createEmptyParcel,
  createEmptyWizard,
  type DropOffDraft,
  type ParcelDraft,
  type WizardDraft,
} from '../state/draft-shape.ts'

/** The places of an order, loaded by their ids; undefined if they are gone. */
export interface OrderPlaces {
  readonly destination: Place | undefined
  readonly dropOff: Place | undefined
}

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

const toParcel = (order: Order, place: Place | undefined): ParcelDraft => ({
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

/** The company on the invoice, as the sender step shows it. */
const toCompany = ({ company: ordered }: Order): Pick<WizardDraft, 'company'> => {
  const { company } = createEmptyWizard()
  const find = (name: keyof typeof company) => ordered?.[name] ?? company[name]
  return {
    company: {
      company_name: find('company_name'),
      company_reg_no: find('company_reg_no'),
      company_vat_no: find('company_vat_no'),
      company_address: find('company_address'),
      company_city: find('company_city'),
      company_postcode: find('company_postcode'),
    },
  }
}

const formatGoodsPrice = ({ recipient_goods_price: price }: Order): string =>
  price === null ? '' : price.toFixed(2).replace('.', ',')

const toDropOff = ({ location }: Order, place: Place | undefined): DropOffDraft => ({
  kind: (location && getLockerColour(location)) ?? 'blue',
  place: place ?? null,
  reserved_until: null,
})

/**
 * Fills a draft of the wizard from an order. Only an order that is edited has a drop-off yet. The
 * personal code of the recipient is not sent to the browser and has to be entered again.
 */
export const createDraftFromOrder = (
  order: Order,
  { destination, dropOff }: OrderPlaces,
  kind: NonNullable<WizardDraft['source']>['kind'],
  /** The path from which the order was opened. */
  returnTo?: string,
): WizardDraft => ({
  ...createEmptyWizard(),
  source: { kind, order_id: order.id, label_version: order.label_version, return_to: returnTo },
  destination_country: order.destination.address_country_code,
  parcels: [toParcel(order, destination)],
  sender: order.sender,
  ...toCompany(order),
  company_info_visible: order.company !== null,
  drop_off: kind === 'edit' ? toDropOff(order, dropOff) : null,
  furthest: 'recipient',
})
