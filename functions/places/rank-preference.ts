import type { WholeAccount } from '#functions/accounts/account-store.ts'
import type { PlaceRecord } from '#shared/places/place.ts'
import { preferredSlots, rankPlace } from '#shared/places/preferred-places.ts'
import { notFound } from '#functions/lib/errors.ts'
import { newId } from '#functions/lib/ids.ts'
import { createFieldProblem } from '#functions/lib/reject-issues.ts'
import type { Preferences } from './preferred-place-store.ts'

/** A pick-up point to put at a rank. */
export interface PreferenceRequest {
  /** The one to move or replace; null for a new one. */
  readonly id: string | null
  /** Null leaves the place as it is. */
  readonly place: PlaceRecord | null
  readonly rank: number
}

/**
 * The preferences with a pick-up point put at a rank.
 * @throws Problem not_found for a slot that is not the account's, or validation_error when all
 *   three are taken or the place is among them.
 */
export const rankPreference = (
  before: Preferences,
  { phone }: WholeAccount,
  { id, place, rank }: PreferenceRequest,
): Preferences => {
  const old = before.ranked.find(({ account_place_id }) => account_place_id === id)
  if (id !== null && !old) throw notFound('Place')
  const place_id = place?.id ?? old?.place_id
  const type = place?.type ?? old?.type
  if (place_id === undefined || type === undefined) {
    throw createFieldProblem({ field: 'place_id', code: 'required' })
  }
  const put = { ...old, account_place_id: id ?? newId('acp'), place_id, type, phoneno: phone }
  const ranked = rankPlace(before.ranked, put, rank)
  if (ranked) return { ...before, ranked }
  const isFull = !old && before.ranked.length >= preferredSlots
  throw createFieldProblem({
    field: 'place_id',
    code: isFull ? 'preferred_places_full' : 'place_already_preferred',
  })
}
