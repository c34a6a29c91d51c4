import * as z from 'zod/mini'
import { placeType } from '#shared/places/place.ts'
import { arrival } from './order-details.ts'
import { orderStatus } from '#shared/orders/statuses/order-status.ts'

/** A parcel on its way to somebody, as a list shows it. */
export const incomingParcelRow = z.object({
  id: z.string(),
  barcode: z.string(),
  status: orderStatus,
  sender_name: z.string(),
  destination_type: z.union([placeType, z.literal('address')]),
  /** The place's name; null for an address and while its recipient is to choose it. */
  destination_name: z.nullable(z.string()),
  ...arrival.shape,
})
export type IncomingParcelRow = z.infer<typeof incomingParcelRow>
