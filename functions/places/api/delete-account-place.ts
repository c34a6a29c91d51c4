import { deleteAccountPlace } from '#shared/api/places.ts'
import { notFound } from '#functions/lib/problem.ts'
import { requirePerson, serve } from '#functions/http/serve.ts'
import {
  changePreferences,
  checkMayEditPreferences,
  describePreferences,
} from '#functions/store/records/preferred-place-store.ts'

export const handler = serve(deleteAccountPlace, async ({ body, session }) => {
  const { account, locale } = requirePerson(session)
  await checkMayEditPreferences(account)
  const after = await changePreferences(account.id, (before) => {
    if (before.safe_place?.account_place_id === body.id) return { ...before, safe_place: null }
    const ranked = before.ranked.filter(({ account_place_id }) => account_place_id !== body.id)
    if (ranked.length === before.ranked.length) throw notFound('Place')
    return { ...before, ranked }
  })
  return { account_places: await describePreferences(after, locale) }
})
