import { checkSafePlace, type SafePlaceInput } from '#shared/places/safe-places.ts'
import { createFieldProblem, rejectIssues } from '#functions/lib/reject-issues.ts'
import type { Write } from '#functions/store/operations.ts'
import type { AccountWithCompany } from '#functions/store/records/account-store.ts'
import { buildParcelPhotoWrites, copyPhotos } from '#functions/store/records/photo-store.ts'
import { getSafePlaces, readPreferences } from '#functions/store/records/preferred-place-store.ts'
import type { StoredSafePlace } from '#functions/store/records/safe-place.ts'
import { requirePhotos } from './require-photos.ts'
import { saveSafePlace } from './save-safe-place.ts'

const findSavedPlace = async (
  account: Pick<AccountWithCompany, 'id'> | undefined,
  id: string,
): Promise<StoredSafePlace> => {
  const saved = account ? getSafePlaces(await readPreferences(account.id)) : []
  const found = saved.find(({ account_place_id }) => account_place_id === id)
  if (found) return found
  throw createFieldProblem({ field: 'account_place_id', code: 'invalid_value' })
}

const readNewPlace = async (
  orderId: string,
  { place, location_description, photos }: SafePlaceInput,
): Promise<StoredSafePlace> => {
  const issues = checkSafePlace(place, location_description)
  rejectIssues(issues)
  if (!place) throw createFieldProblem({ field: 'place', code: 'required' })
  return { address: place, location_description, photos: await requirePhotos(orderId, photos) }
}

/**
 * Decides where a parcel is left: at a new place with photos that were uploaded for the parcel, or at
 * a saved place of the account that is in use, whose photos are copied. Returns what the parcel's
 * record stores, and the writes that keep its photos, for the transaction that stores it.
 * @throws Problem validation_error with fields named as in `safePlaceInput`.
 */
export const chooseSafePlace = async (
  account: Pick<AccountWithCompany, 'id'> | undefined,
  orderId: string,
  input: SafePlaceInput,
): Promise<{ readonly stored: StoredSafePlace; readonly writes: readonly Write[] }> => {
  if (input.account_place_id === null) {
    const stored = await readNewPlace(orderId, input)
    return { stored, writes: buildParcelPhotoWrites(stored.photos, orderId) }
  }
  const { address, location_description, photos } = await findSavedPlace(
    account,
    input.account_place_id,
  )
  const copies = await copyPhotos(photos, orderId)
  return {
    stored: { address, location_description, photos: copies },
    writes: buildParcelPhotoWrites(copies, orderId),
  }
}

/**
 * Saves the place of a parcel for the next parcels of an account, with copies of its photos.
 * @throws as `saveSafePlace`.
 */
export const keepSafePlace = async (
  account: AccountWithCompany,
  { address, location_description, photos }: StoredSafePlace,
): Promise<void> => {
  const copies = await copyPhotos(photos, account.id)
  await saveSafePlace(account, {
    account_place_id: null,
    place: address,
    location_description,
    photos: copies.map(({ id }) => id),
    order: undefined,
  })
}
