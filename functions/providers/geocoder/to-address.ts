import type { AddressFields } from '#shared/places/address-text.ts'
import { formatAddress } from '#shared/places/address-text.ts'
import type { Address } from '#shared/places/address.ts'
import type { MapPoint } from './port.ts'

/** An address from a geocoder; `point` is null where it gives no coordinates. */
export interface FoundAddress extends AddressFields {
  readonly address_state?: string
  readonly point: MapPoint | null
  /** Name of the geocoder. */
  readonly geocoder: string
}

/** Converts a found address to the address of the API. */
export const toAddress = ({
  point,
  geocoder,
  address_state = '',
  ...found
}: FoundAddress): Address => {
  const { full_street, city, region, formatted_address, full_address } = formatAddress(found)
  return {
    type: 'address',
    name: full_street,
    address_country_code: found.address_country_code,
    address_zip: found.address_zip,
    address_street: found.address_street,
    address_house: found.address_house,
    address_apartment: found.address_apartment,
    address_city: city,
    address_state,
    address_latitude: point?.latitude ?? null,
    address_longitude: point?.longitude ?? null,
    region,
    formatted_address,
    full_address,
    geo_service: geocoder,
  }
}
