import { deleteAccountPlace } from '#shared/api/places.ts'
import { notFound } from '#functions/lib/problem.ts'
import { requirePerson, serve } from '#functions/http/serve.ts'
import {
  changePreferences,
  checkMayEditPreferences,
  describePreferences,
  getSafePlaces,
  setSafePlaces,
} from '#functions/store/records/preferred-place-store.ts'

export const handler = serve(deleteAccountPlace, async ({ body, session }) => {
  const { account, locale } = requirePerson(session)
  await checkMayEditPreferences(account)
  const after = await changePreferences(account.id, (before) => {
    const isOther = ({ account_place_id }: { readonly account_place_id: string }) =>
      account_place_id !== body.id
    const safePlaces = getSafePlaces(before)
    if (!safePlaces.every(isOther)) return setSafePlaces(before, safePlaces.filter(isOther))
    const ranked = before.ranked.filter(isOther)
    if (ranked.length === before.ranked.length) throw notFound('Place')
    return { ...before, ranked }
  })
  return { account_places: await describePreferences(after, locale) }
})
