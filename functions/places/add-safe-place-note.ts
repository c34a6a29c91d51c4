import { checkSafePlace, maxPhotos } from '#shared/places/safe-places.ts'
import { notFound } from '#functions/lib/problem.ts'
import { createFieldProblem, rejectIssues } from '#functions/lib/reject-issues.ts'
import type { StoredPhoto } from '#functions/store/records/photo-store.ts'
import {
  changePreferences,
  getSafePlaces,
  setSafePlaces,
  type SavedSafePlace,
} from '#functions/store/records/preferred-place-store.ts'

/** Photos and a description for a saved safe place; without a description it stays. */
interface Note {
  readonly related_id: string
  readonly comments: string | undefined
  readonly photos: readonly StoredPhoto[]
}

const addNote = (place: SavedSafePlace, { comments, photos }: Note): SavedSafePlace => {
  const all = [...place.photos, ...photos]
  if (all.length > maxPhotos) throw createFieldProblem({ field: 'files', code: 'photos_limit' })
  const location_description = comments ?? place.location_description
  rejectIssues(
    checkSafePlace(place.address, location_description).map(({ code }) => ({
      field: 'comments',
      code,
    })),
  )
  return { ...place, location_description, photos: all }
}

/**
 * Adds uploaded photos and a description to a saved safe place. Returns all its photos.
 * @throws Problem not_found for a place that is not the account's; validation_error for too many
 *   photos or a description that is not accepted.
 */
export const addSafePlaceNote = async (accountId: string, note: Note): Promise<StoredPhoto[]> => {
  const isNoted = ({ account_place_id }: SavedSafePlace) => account_place_id === note.related_id
  const after = await changePreferences(accountId, (before) => {
    const places = getSafePlaces(before)
    if (!places.some(isNoted)) throw notFound('Place')
    const noted = places.map((each) => (isNoted(each) ? addNote(each, note) : each))
    return setSafePlaces(before, noted)
  })
  return getSafePlaces(after).find(isNoted)?.photos ?? []
}
