import { listAccountPlaces } from '#shared/api/places.ts'
import { ownPerson, serve } from '#functions/lib/serve.ts'
import { describePreferences, readPreferences } from '../preferred-place-store.ts'

export const handler = serve(listAccountPlaces, async ({ session }) => {
  const { account, locale } = ownPerson(session)
  return { account_places: await describePreferences(await readPreferences(account.id), locale) }
})
