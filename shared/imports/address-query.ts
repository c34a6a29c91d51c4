import type { OrderForm } from '#shared/orders/form/order-form.ts'
import { maxAddressSearch } from '#shared/places/address.ts'
import { formatAddressLine } from '#shared/places/address-text.ts'

/** An address to look up with `findAddresses`. */
export interface AddressQuery {
  readonly search: string
  readonly country: string
}

/** Returns the query of an order's address; undefined for an order to a place. */
export const toAddressQuery = ({
  destination,
}: Pick<OrderForm, 'destination'>): AddressQuery | undefined =>
  destination
    ? {
        search: formatAddressLine(destination).slice(0, maxAddressSearch),
        country: destination.address_country_code,
      }
    : undefined
