import type { AddressDestination } from '#shared/orders/order-body.ts'
import type { Address } from '#shared/places/address.ts'
import { splitStreet } from '#shared/places/split-street.ts'
import type { Coordinates } from '#web/places/map/address/coordinates.ts'

/** The editable parts of an address, in the order of the form. */
export const addressParts = [
  'address_street',
  'address_house',
  'address_apartment',
  'address_city',
  'address_state',
  'address_zip',
] as const satisfies readonly (keyof AddressDestination)[]
export type AddressPart = (typeof addressParts)[number]

/** Creates an address that is empty except for its country. */
export const createEmptyAddress = (country: string): AddressDestination => ({
  type: 'address',
  address_country_code: country,
  address_zip: '',
  address_street: '',
  address_house: '',
  address_apartment: '',
  address_city: '',
  address_state: '',
})

/** Creates an address of a typed text in the form in which addresses are shown: `Viru 4-2, Tallinn`. */
export const parseTypedAddress = (text: string, country: string): AddressDestination => {
  const [line = '', ...rest] = text.split(',')
  const { street, house, apartment } = splitStreet(line)
  return {
    ...createEmptyAddress(country),
    address_street: street,
    address_house: house,
    address_apartment: apartment,
    address_city: rest.join(',').trim(),
  }
}

/** Converts a found address to a destination. */
export const toAddressDestination = (found: Address): AddressDestination => ({
  type: 'address',
  name: found.name,
  address_country_code: found.address_country_code,
  address_zip: found.address_zip,
  address_street: found.address_street,
  address_house: found.address_house,
  address_apartment: found.address_apartment,
  address_city: found.address_city,
  address_state: found.address_state,
  address_latitude: found.address_latitude,
  address_longitude: found.address_longitude,
  geo_service: found.geo_service,
  formatted_address: found.formatted_address,
})

/** Creates a destination at a point on the map, with the address found there, if any. */
export const toAddressAtPoint = (
  { latitude, longitude }: Coordinates,
  found: Address | undefined,
  country: string,
): AddressDestination => ({
  ...(found ? toAddressDestination(found) : createEmptyAddress(country)),
  address_latitude: latitude,
  address_longitude: longitude,
})

/**
 * Changes one part of an address. Drops the lookup's data (coordinates, formatted address), which
 * no longer matches; only a change of the apartment keeps it.
 */
export const editAddress = (
  address: AddressDestination,
  part: AddressPart,
  text: string,
): AddressDestination => {
  const edited = { ...address, [part]: text }
  if (part === 'address_apartment') return edited
  const { type, address_country_code } = edited
  return {
    type,
    address_country_code,
    address_zip: edited.address_zip,
    address_street: edited.address_street,
    address_house: edited.address_house,
    address_apartment: edited.address_apartment,
    address_city: edited.address_city,
    address_state: edited.address_state,
  }
}
