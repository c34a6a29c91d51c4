import { isBusiness } from '#shared/accounts/segments.ts'
import { listSelectableMethods } from '#shared/catalogue/find-products.ts'
import type { Contact } from '#shared/contacts/contact.ts'
import type { PastedAddress, PastedParcel } from '#shared/imports/paste/pasted.ts'
import {
  changeCountry,
  changeMethod,
  choosePlace,
  findSizeByName,
} from '#shared/orders/form/change-route.ts'
import type { OrderForm } from '#shared/orders/form/order-form.ts'
import { listServices, type OrderApp } from '#shared/orders/form/to-body.ts'
import { type DeliveryMethod, toDeliveryMethod } from '#shared/parcels/destination-types.ts'
import type { Place } from '#shared/places/place.ts'
import { toggleService } from '#shared/services/availability.ts'
import { createEmptyAddress } from '#web/places/addresses/address-draft.ts'
import type { PastedPlace } from './use-paste-reader.ts'

/** What was read of a parcel, with the one place that is meant. */
export type ChosenParcel = Omit<PastedParcel<PastedPlace>, 'place'> & {
  readonly place?: PastedPlace | undefined
}

const toParts = ({ zip, street, house, apartment, city }: PastedAddress) => ({
  address_zip: zip,
  address_street: street,
  address_house: house,
  address_apartment: apartment,
  address_city: city,
})

/** Tells the country of an address by its postal code and phone; else it is that of the sender. */
const toCountry = ({ zip }: PastedAddress, phone: string, own: string): string => {
  if (/^lv/i.test(zip)) return 'lv'
  if (/^lt/i.test(zip)) return 'lt'
  return phone.startsWith('+358') ? 'fi' : own
}

const toContactPlace = ({ place, address }: ChosenParcel, country: string): Contact['place'] => {
  const empty = {
    name: '',
    address_country_code: country,
    address_zip: '',
    address_street: '',
    address_house: '',
    address_apartment: '',
    address_city: '',
    address_state: '',
  }
  if (place) return { ...empty, type: place.type, place_id: place.id, name: place.name }
  if (!address) return null
  return {
    ...empty,
    type: 'address',
    place_id: null,
    ...toParts(address.value),
  }
}

/** Tells the country that a parcel goes to. */
const findCountry = ({ place, address, phone }: ChosenParcel, own: string): string =>
  place?.address_country_code ?? (address ? toCountry(address.value, phone?.value ?? '', own) : own)

/** Returns a recipient as the address book has one; what the text lacks stays as it is in the form. */
export const toContact = (
  parcel: ChosenParcel,
  { recipient }: Pick<OrderForm, 'recipient'>,
  own: string,
): Contact => ({
  id: '',
  party_type: 'recipient',
  name: parcel.name?.value ?? recipient.name,
  phone: parcel.phone?.value ?? recipient.phone,
  email: parcel.email?.value ?? recipient.email,
  place: toContactPlace(parcel, findCountry(parcel, own)),
})

/** The facts that decide what can be filled in. */
type FillApp = Pick<OrderApp, 'account' | 'country' | 'products' | 'services'>

/** Moves an order to where a text says, if parcels are sold there. */
export const moveOrder = (app: FillApp, order: OrderForm, parcel: ChosenParcel): OrderForm => {
  const { place, address } = parcel
  if (!place && !address) return order
  const country = findCountry(parcel, app.country)
  const method: DeliveryMethod = place ? toDeliveryMethod(place.type) : 'address'
  if (!listSelectableMethods(app.products, country).includes(method)) return order
  return changeMethod(app, changeCountry(app, order, country), method)
}

/** Fills in the size, and for companies the order number and cash on delivery, where they are sold. */
export const fillDetails = (app: FillApp, order: OrderForm, parcel: ChosenParcel): OrderForm => {
  const { size, reference, cash } = parcel
  const { destination_country, delivery_method, services } = order
  const product = size && findSizeByName(app, size.value, destination_country, delivery_method)
  const sized = product ? { ...order, product_id: product.id } : order
  if (!app.account || !isBusiness(app.account)) return sized
  const isCashSold = listServices(app, destination_country).some(
    ({ service }) => service === 'recipient_goods_payment',
  )
  return {
    ...sized,
    ...(reference && { reference: reference.value }),
    ...(cash &&
      isCashSold && {
        recipient_goods_price: cash.value,
        services: services.includes('recipient_goods_payment')
          ? services
          : toggleService(services, 'recipient_goods_payment'),
      }),
  }
}

/**
 * Fills in an order that nobody has changed yet. `place` is the one that the text names, with all that
 * an order keeps of it; a place or address where no parcels are sold stays open.
 */
export const fillOrder = (
  app: FillApp,
  order: OrderForm,
  parcel: ChosenParcel,
  place: Place | undefined,
): OrderForm => {
  const { name, phone, email, address } = parcel
  const { recipient } = order
  const moved = fillDetails(app, moveOrder(app, order, parcel), parcel)
  const filled = {
    ...moved,
    recipient: {
      name: name?.value ?? recipient.name,
      phone: phone?.value ?? recipient.phone,
      email: email?.value ?? recipient.email,
    },
  }
  const country = findCountry(parcel, app.country)
  if (filled.destination_country !== country) return filled
  if (place) return choosePlace(app, filled, place).order
  return address && filled.delivery_method === 'address'
    ? { ...filled, destination: { ...createEmptyAddress(country), ...toParts(address.value) } }
    : filled
}

/** The columns in which people are handed over to the import. */
const cellHeads = [
  'Recipient name',
  'Recipient phone',
  'Recipient e-mail',
  'Terminal id',
  'Street',
  'House',
  'Apartment',
  'City',
  'Postal code',
  'Size',
  'Order number',
  'Cash on delivery',
] as const

/** Writes several parcels as cells of a table, which the import reads. */
export const toCells = (parcels: readonly PastedParcel<PastedPlace>[]): string =>
  [
    cellHeads,
    ...parcels.map(({ name, phone, email, place, address, size, reference, cash }) => [
      name?.value,
      phone?.value,
      email?.value,
      // A place that is to be chosen is left to the import, which asks for it.
      place?.value.length === 1 ? place.value[0]?.id : undefined,
      address?.value.street,
      address?.value.house,
      address?.value.apartment,
      address?.value.city,
      address?.value.zip,
      size?.value,
      reference?.value,
      cash?.value,
    ]),
  ]
    .map((cells) => cells.map((cell) => String(cell ?? '').replace(/\s+/g, ' ')).join('\t'))
    .join('\n')
