import { listSafePlaces } from '#shared/api/places.ts'
import { requirePerson, serve } from '#functions/http/serve.ts'
import { findIncomingOrder } from '#functions/incoming/find-incoming-order.ts'
import { describeSafePlace, describeSavedPlace } from '#functions/places/describe-safe-place.ts'
import { getSafePlaces, readPreferences } from '#functions/store/records/preferred-place-store.ts'

export const handler = serve(listSafePlaces, async ({ query, session, request: { ip } }) => {
  const { hash, id = '' } = query
  const isForParcel = hash !== undefined || query.id !== undefined
  const parcel = isForParcel ? await findIncomingOrder(session, { hash, id, ip }) : undefined
  const account = parcel ? session?.account : requirePerson(session).account
  const chosen = parcel?.proof === 'link' ? parcel.order.incoming?.safe_place : undefined
  const saved = account ? getSafePlaces(await readPreferences(account.id)) : []
  return {
    safe_places: [
      ...(chosen ? [await describeSafePlace(chosen)] : []),
      ...(await Promise.all(saved.map((each, rank) => describeSavedPlace(each, rank + 1)))),
    ],
  }
})
