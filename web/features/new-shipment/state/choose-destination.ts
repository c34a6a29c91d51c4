import type { Violation } from '#shared/lib/field-issues.ts'
import { type DeliveryMethod, deliveryMethodOf } from '#shared/parcels/destination-types.ts'
import type { Place } from '#shared/places/place.ts'
import { servicesForDestination } from '#shared/services/availability.ts'
import { type Offer, withMethod } from './change-route.ts'
import type { ParcelDraft } from './draft-shape.ts'

/** A changed parcel, and what the sender is to be told of a service that fell away. */
export interface ParcelChange {
  readonly parcel: ParcelDraft
  readonly notice: Violation
}

/** Another delivery method resets the destination; services that cannot go there fall away. */
export const chooseMethod = (
  parcel: ParcelDraft,
  country: string,
  method: DeliveryMethod,
  offer: Offer,
): ParcelChange => {
  const { kept, notice } = servicesForDestination(parcel.services, { type: method })
  return { parcel: { ...withMethod(parcel, country, method, offer), services: kept }, notice }
}

/**
 * The parcel goes to a place, whose kind decides the delivery method; services that cannot go
 * there fall away. Null takes the place away again.
 */
export const choosePlace = (
  parcel: ParcelDraft,
  place: Place | null,
  offer: Offer,
): ParcelChange => {
  if (!place) return { parcel: { ...parcel, place }, notice: undefined }
  const { kept, notice } = servicesForDestination(parcel.services, place)
  const method = deliveryMethodOf(place.type)
  const moved = withMethod(parcel, place.address_country_code, method, offer)
  return { parcel: { ...moved, place, address: null, services: kept }, notice }
}
