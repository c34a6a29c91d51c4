import type { AddressDestination } from '#shared/orders/order-body.ts'
import type { Address } from '#shared/places/address.ts'
import type { Coordinates } from '#web/domain/map/coordinates.ts'

/** The parts of an address that are typed, in the order of the form. */
export const addressParts = [
  'address_street',
  'address_house',
  'address_apartment',
  'address_city',
  'address_state',
  'address_zip',
] as const satisfies readonly (keyof AddressDestination)[]
export type AddressPart = (typeof addressParts)[number]

/** An address with nothing in it but its country. */
export const emptyAddress = (country: string): AddressDestination => ({
  type: 'address',
  address_country_code: country,
  address_zip: '',
  address_street: '',
  address_house: '',
  address_apartment: '',
  address_city: '',
  address_state: '',
})

/** An address that was found, as a destination. */
export const foundAddress = (found: Address): AddressDestination => ({
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

/** A point of the map with the address that was found there, if any. */
export const pointedAddress = (
  { latitude, longitude }: Coordinates,
  found: Address | undefined,
  country: string,
): AddressDestination => ({
  ...(found ? foundAddress(found) : emptyAddress(country)),
  address_latitude: latitude,
  address_longitude: longitude,
})

/**
 * An address with one part changed by hand. What a look-up told of the address as a whole is no
 * longer true then; only an apartment lies where its house does.
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
