import type { OrderForm } from '#shared/orders/form/order-form.ts'
import { maxAddressSearch } from '#shared/places/address.ts'
import { formatAddressLine } from '#shared/places/address-text.ts'

/** An address to look up with `findAddresses`. */
export interface AddressQuery {
  readonly search: string
  readonly country: string
}

type Address = Pick<
  NonNullable<OrderForm['destination']>,
  | 'address_country_code'
  | 'address_zip'
  | 'address_street'
  | 'address_house'
  | 'address_apartment'
  | 'address_city'
>

/** Returns the query of an address. */
export const toAddressQuery = (address: Address): AddressQuery => ({
  search: formatAddressLine(address).slice(0, maxAddressSearch),
  country: address.address_country_code,
})
