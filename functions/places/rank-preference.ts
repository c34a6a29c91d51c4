import type { AccountWithCompany } from '#functions/store/records/account-store.ts'
import type { PlaceRecord } from '#shared/places/place.ts'
import { maxPreferredPlaces, rankPlace } from '#shared/places/preferred-places.ts'
import { notFound } from '#functions/lib/problem.ts'
import { createId } from '#functions/lib/ids.ts'
import { createFieldProblem } from '#functions/lib/reject-issues.ts'
import type { Preferences } from '#functions/store/records/preferred-place-store.ts'

/** A pick-up point and its new rank. */
export interface PreferenceRequest {
  /** The one to move or replace; null for a new one. */
  readonly id: string | null
  /** Null keeps the current place. */
  readonly place: PlaceRecord | null
  readonly rank: number
}

/**
 * Returns the preferences with a pick-up point at a rank.
 * @throws Problem not_found for an id that is not the account's; validation_error when all three
 *   ranks are taken or the place is among them.
 */
export const rankPreference = (
  before: Preferences,
  { phone }: AccountWithCompany,
  { id, place, rank }: PreferenceRequest,
): Preferences => {
  const old = before.ranked.find(({ account_place_id }) => account_place_id === id)
  if (id !== null && !old) throw notFound('Place')
  const place_id = place?.id ?? old?.place_id
  const type = place?.type ?? old?.type
  if (place_id === undefined || type === undefined) {
    throw createFieldProblem({ field: 'place_id', code: 'required' })
  }
  const put = { ...old, account_place_id: id ?? createId('acp'), place_id, type, phoneno: phone }
  const ranked = rankPlace(before.ranked, put, rank)
  if (ranked) return { ...before, ranked }
  const isFull = !old && before.ranked.length >= maxPreferredPlaces
  throw createFieldProblem({
    field: 'place_id',
    code: isFull ? 'preferred_places_full' : 'place_already_preferred',
  })
}
