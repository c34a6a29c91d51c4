import { listPreferredPlaces } from '#shared/api/places.ts'
import { requirePerson, serve } from '#functions/http/serve.ts'
import {
  describePreferences,
  readPreferences,
} from '#functions/store/records/preferred-place-store.ts'

export const handler = serve(listPreferredPlaces, async ({ session }) => {
  const { account, locale } = requirePerson(session)
  const accountPlaces = await describePreferences(await readPreferences(account.id), locale)
  return { places: accountPlaces.flatMap(({ place }) => place ?? []) }
})
