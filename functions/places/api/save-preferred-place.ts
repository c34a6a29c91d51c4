import { savePreferredPlace } from '#shared/api/places.ts'
import { preferredSlots } from '#shared/places/preferred-places.ts'
import { createFieldProblem } from '#functions/lib/reject-issues.ts'
import { ownPerson, serve } from '#functions/lib/serve.ts'
import { describeFirst } from '../describe-first-preference.ts'
import type { Preferences } from '../preferred-place-store.ts'
import { changePreferences, checkMayPrefer, findPreferable } from '../preferred-place-store.ts'
import { rankPreference } from '../rank-preference.ts'

export const handler = serve(savePreferredPlace, async ({ body, session }) => {
  const { account, locale } = ownPerson(session)
  await checkMayPrefer(account)
  const place = body.place_id === null ? undefined : await findPreferable(body.place_id)
  if (body.place_id !== null && (!place || place.type !== body.type)) {
    throw createFieldProblem({ field: place ? 'type' : 'place_id', code: 'invalid_value' })
  }
  if (body.place_id === null && body.type !== null && body.type !== 'apt') {
    throw createFieldProblem({ field: 'type', code: 'invalid_value' })
  }

  const toFront = (before: Preferences): Preferences => {
    if (!place) return { ...before, all_blue: body.type === 'apt' }
    const there = before.ranked.find(({ place_id }) => place_id === place.id)
    // The best one is new: the last of three gives way.
    const kept = there ? before.ranked : before.ranked.slice(0, preferredSlots - 1)
    const request = { id: there?.account_place_id ?? null, place, rank: 1 }
    return { ...rankPreference({ ...before, ranked: kept }, account, request), all_blue: false }
  }
  return describeFirst(await changePreferences(account.id, toFront), locale)
})
