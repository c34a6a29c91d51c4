import { listPreferredPlaces } from '#shared/api/places.ts'
import { ownPerson, serve } from '#functions/lib/serve.ts'
import { describePreferences, readPreferences } from '../preferred-place-store.ts'

export const handler = serve(listPreferredPlaces, async ({ session }) => {
  const { account, locale } = ownPerson(session)
  const kept = await describePreferences(await readPreferences(account.id), locale)
  return { places: kept.flatMap(({ place }) => place ?? []) }
})
