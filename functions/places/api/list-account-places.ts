import { listAccountPlaces } from '#shared/api/places.ts'
import { requirePerson, serve } from '#functions/http/serve.ts'
import {
  describePreferences,
  readPreferences,
} from '#functions/store/records/preferred-place-store.ts'

export const handler = serve(listAccountPlaces, async ({ session }) => {
  const { account, locale } = requirePerson(session)
  return { account_places: await describePreferences(await readPreferences(account.id), locale) }
})
