import * as z from 'zod/mini'
import type { PlaceType } from '../places/place.ts'

// Written out: a list spread into a schema keeps the schema, and zod with it, in every screen.
const destinationTypes = ['apt', 'ipb', 'po', 'pudo', 'address'] as const satisfies readonly (
  | PlaceType
  | 'address'
)[]

/** Where a parcel can go: a kind of place or a street address. */
export const destinationType = z.enum(destinationTypes, 'invalid_value')
export type DestinationType = z.infer<typeof destinationType>

/**
 * What a sender chooses between, and what products are sold for: blue and white lockers are
 * one choice, `apt`.
 */
export const deliveryMethods = ['apt', 'po', 'pudo', 'address'] as const
export const deliveryMethod = z.enum(deliveryMethods, 'delivery_method_required')
export type DeliveryMethod = z.infer<typeof deliveryMethod>

const methodOf = {
  apt: 'apt',
  ipb: 'apt',
  po: 'po',
  pudo: 'pudo',
  address: 'address',
} as const satisfies Record<DestinationType, DeliveryMethod>

/** The choice that a destination belongs to. */
export const deliveryMethodOf = (type: DestinationType): DeliveryMethod => methodOf[type]
