import {
  checkSafePlace,
  insertAtRank,
  maxSafePlaces,
  type SafePlaceAddress,
} from '#shared/places/safe-places.ts'
import { createId } from '#functions/lib/ids.ts'
import { notFound } from '#functions/lib/problem.ts'
import { createFieldProblem, rejectIssues } from '#functions/lib/reject-issues.ts'
import type { AccountWithCompany } from '#functions/store/records/account-store.ts'
import type { StoredPhoto } from '#functions/store/records/photo-store.ts'
import {
  changePreferences,
  getSafePlaces,
  isSafePlaceOffered,
  setSafePlaces,
  type Preferences,
  type SavedSafePlace,
} from '#functions/store/records/preferred-place-store.ts'
import { requirePhotos } from './require-photos.ts'

/** A safe place that an account adds or edits. */
interface SafePlaceRequest {
  /** The saved one to edit; null for a new one. */
  readonly account_place_id: string | null
  readonly place: SafePlaceAddress
  readonly location_description: string
  /** Ids of its photos. */
  readonly photos: readonly string[]
  /** Rank from 1; undefined keeps it, and adds a new one as the last. */
  readonly order: number | undefined
}

/**
 * Returns the preferences with a safe place at a rank.
 * @throws Problem validation_error when all ranks are taken.
 */
const insertSafePlace = (
  before: Preferences,
  entry: SavedSafePlace,
  order: number | undefined,
): Preferences => {
  const saved = getSafePlaces(before)
  const isEntry = (each: SavedSafePlace) => each.account_place_id === entry.account_place_id
  const others = saved.filter((each) => !isEntry(each))
  if (others.length >= maxSafePlaces) {
    throw createFieldProblem({ field: 'place', code: 'safe_places_full' })
  }
  const rankBefore = saved.findIndex(isEntry) + 1
  const rank = order ?? (rankBefore === 0 ? saved.length + 1 : rankBefore)
  return setSafePlaces(before, insertAtRank(others, entry, rank))
}

/**
 * Saves a safe place of an account, with photos that were uploaded before or that it has already.
 * @throws Problem not_found for a place that is not the account's; validation_error for a place that
 *   is incomplete or not offered, or a photo that does not exist.
 */
export const saveSafePlace = async (
  account: AccountWithCompany,
  { account_place_id: id, place: address, location_description, photos, order }: SafePlaceRequest,
): Promise<Preferences> => {
  if (!(await isSafePlaceOffered(account))) {
    throw createFieldProblem({
      field: 'place',
      code: 'service_not_offered',
      service: 'safe_place',
    })
  }
  rejectIssues(checkSafePlace(address, location_description))
  const found: StoredPhoto[] = await requirePhotos(account.id, photos)
  return changePreferences(account.id, (before) => {
    const old = getSafePlaces(before).find(({ account_place_id }) => account_place_id === id)
    if (id !== null && !old) throw notFound('Place')
    const account_place_id = id ?? createId('acp')
    const changed = { address, location_description, photos: found, phoneno: account.phone }
    return insertSafePlace(before, { ...old, ...changed, account_place_id }, order)
  })
}

/**
 * Moves a safe place to a rank, with the account's present phone; `undefined` keeps its rank.
 * Returns `undefined` for preferences without such a safe place.
 */
export const moveSafePlace = (
  before: Preferences,
  { phone }: AccountWithCompany,
  id: string | null,
  order: number | undefined,
): Preferences | undefined => {
  const old = getSafePlaces(before).find(({ account_place_id }) => account_place_id === id)
  return old && insertSafePlace(before, { ...old, phoneno: phone }, order)
}
