import type { Violation } from '#shared/lib/field-issues.ts'
import { type DeliveryMethod, toDeliveryMethod } from '#shared/parcels/destination-types.ts'
import type { Place } from '#shared/places/place.ts'
import { filterServicesForDestination } from '#shared/services/availability.ts'
import { type Catalogue, changeMethod } from './change-route.ts'
import type { ParcelDraft } from './parcel-draft.ts'

/** A changed parcel, and the notice to show when a service was removed. */
export interface ParcelChange {
  readonly parcel: ParcelDraft
  readonly notice: Violation
}

/**
 * Changes the delivery method. Clears the destination and removes services that the method does not
 * support.
 */
export const chooseMethod = (
  parcel: ParcelDraft,
  country: string,
  method: DeliveryMethod,
  catalogue: Catalogue,
): ParcelChange => {
  const { services, notice } = filterServicesForDestination(parcel.services, { type: method })
  return { parcel: { ...changeMethod(parcel, country, method, catalogue), services }, notice }
}

/**
 * Sets the destination place. The place's type decides the delivery method; services that it does
 * not support are removed. Null clears the place.
 */
export const choosePlace = (
  parcel: ParcelDraft,
  place: Place | null,
  catalogue: Catalogue,
): ParcelChange => {
  if (!place) return { parcel: { ...parcel, place }, notice: undefined }
  const { services, notice } = filterServicesForDestination(parcel.services, place)
  const method = toDeliveryMethod(place.type)
  const moved = changeMethod(parcel, place.address_country_code, method, catalogue)
  return { parcel: { ...moved, place, address: null, services }, notice }
}
