import { getPreferredPlace } from '#shared/api/places.ts'
import { requirePerson, serve } from '#functions/http/serve.ts'
import { describeFirstPreference } from '#functions/places/describe-first-preference.ts'
import { readPreferences } from '#functions/store/records/preferred-place-store.ts'

export const handler = serve(getPreferredPlace, async ({ session }) => {
  const { account, locale } = requirePerson(session)
  return describeFirstPreference(await readPreferences(account.id), locale)
})
