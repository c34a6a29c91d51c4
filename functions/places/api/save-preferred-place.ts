import { savePreferredPlace } from '#shared/api/places.ts'
import { maxPreferredPlaces } from '#shared/places/preferred-places.ts'
import { createFieldProblem } from '#functions/lib/reject-issues.ts'
import { requirePerson, serve } from '#functions/http/serve.ts'
import { describeFirstPreference } from '#functions/places/describe-first-preference.ts'
import type { Preferences } from '#functions/store/records/preferred-place-store.ts'
import {
  changePreferences,
  checkMayEditPreferences,
  findPreferablePlace,
} from '#functions/store/records/preferred-place-store.ts'
import { rankPreference } from '#functions/places/rank-preference.ts'

export const handler = serve(savePreferredPlace, async ({ body, session }) => {
  const { account, locale } = requirePerson(session)
  await checkMayEditPreferences(account)
  const place = body.place_id === null ? undefined : await findPreferablePlace(body.place_id)
  if (body.place_id !== null && (!place || place.type !== body.type)) {
    throw createFieldProblem({ field: place ? 'type' : 'place_id', code: 'invalid_value' })
  }
  if (body.place_id === null && body.type !== null && body.type !== 'apt') {
    throw createFieldProblem({ field: 'type', code: 'invalid_value' })
  }

  const moveToFront = (before: Preferences): Preferences => {
    if (!place) return { ...before, all_blue: body.type === 'apt' }
    const existing = before.ranked.find(({ place_id }) => place_id === place.id)
    // A new place takes the first rank and drops the last of three.
    const others = existing ? before.ranked : before.ranked.slice(0, maxPreferredPlaces - 1)
    const request = { id: existing?.account_place_id ?? null, place, rank: 1 }
    return { ...rankPreference({ ...before, ranked: others }, account, request), all_blue: false }
  }
  return describeFirstPreference(await changePreferences(account.id, moveToFront), locale)
})
