import type { IncomingParcel } from '#shared/api/incoming.ts'
import { formatAddress } from '#shared/places/address-text.ts'
import { formatPlaceName } from '#shared/places/place-name.ts'

/** Formats where a parcel goes: the name of a place, or an address. */
export const formatDestination = ({
  destination,
  destination_place: place,
}: IncomingParcel['order']): string => {
  const { address_apartment = '' } = destination
  if (place) return formatPlaceName(place.name)
  return destination.type === 'address'
    ? formatAddress({ ...destination, address_apartment, region: '' }).formatted_address
    : formatPlaceName(destination.name)
}
