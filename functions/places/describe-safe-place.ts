import type { SafePlace } from '#shared/places/safe-places.ts'
import { describePhotos } from '#functions/store/records/photo-store.ts'
import type { SavedSafePlace } from '#functions/store/records/preferred-place-store.ts'
import type { StoredSafePlace } from '#functions/store/records/safe-place.ts'

/** Converts the safe place of a parcel to the wire's form. */
export const describeSafePlace = async ({
  address,
  location_description,
  photos,
}: StoredSafePlace): Promise<SafePlace> => ({
  account_place_id: null,
  address,
  location_description,
  order: null,
  photos: await describePhotos(photos),
})

/** Converts a saved safe place with its rank, from 1, to the wire's form. */
export const describeSavedPlace = async (
  saved: SavedSafePlace,
  order: number,
): Promise<SafePlace> => ({
  ...(await describeSafePlace(saved)),
  account_place_id: saved.account_place_id,
  order,
})
