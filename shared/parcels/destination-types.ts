import * as z from 'zod/mini'
import type { PlaceType } from '#shared/places/place.ts'

// Literals: a spread list would keep the schema, and zod with it, in the bundle of every screen.
const destinationTypes = ['apt', 'ipb', 'po', 'pudo', 'address'] as const satisfies readonly (
  | PlaceType
  | 'address'
)[]

/** Destination of a parcel: a type of place or a street address. */
export const destinationType = z.enum(destinationTypes, 'invalid_value')
export type DestinationType = z.infer<typeof destinationType>

/**
 * Delivery methods a sender chooses from and products are sold for. `apt` includes blue and white
 * lockers.
 */
export const deliveryMethods = ['apt', 'po', 'pudo', 'address'] as const
export const deliveryMethod = z.enum(deliveryMethods, 'delivery_method_required')
export type DeliveryMethod = z.infer<typeof deliveryMethod>

const methodByType = {
  apt: 'apt',
  ipb: 'apt',
  po: 'po',
  pudo: 'pudo',
  address: 'address',
} as const satisfies Record<DestinationType, DeliveryMethod>

/** Returns the delivery method of a destination type. */
export const toDeliveryMethod = (type: DestinationType): DeliveryMethod => methodByType[type]
