import { listSafePlaces } from '#shared/api/places.ts'
import { requirePerson, serve } from '#functions/http/serve.ts'
import { requireParcelTo } from '#functions/orders/incoming-entries.ts'
import { describeSavedPlace } from '#functions/safe-places/describe-safe-place.ts'
import { getSafePlaces, readPreferences } from '#functions/store/records/preferred-place-store.ts'

export const handler = serve(listSafePlaces, async ({ query, session }) => {
  const { account } = requirePerson(session)
  if (query.id !== undefined) await requireParcelTo(account, query.id)
  const saved = getSafePlaces(await readPreferences(account.id))
  return {
    safe_places: await Promise.all(saved.map((each, rank) => describeSavedPlace(each, rank + 1))),
  }
})
