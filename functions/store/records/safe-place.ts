import * as z from 'zod/mini'
import { safePlaceAddress } from '#shared/places/safe-places.ts'
import { storedObject } from '#functions/store/stored-object.ts'
import { storedPhoto } from './photo-store.ts'

/** A stored safe place, of an account or of a parcel. */
export const storedSafePlace = storedObject({
  address: storedObject(safePlaceAddress.shape),
  location_description: z.string(),
  photos: z._default(z.array(storedPhoto), []),
})
export type StoredSafePlace = z.infer<typeof storedSafePlace>
