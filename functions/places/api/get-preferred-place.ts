import { getPreferredPlace } from '#shared/api/places.ts'
import { ownPerson, serve } from '#functions/lib/serve.ts'
import { describeFirst } from '../describe-first-preference.ts'
import { readPreferences } from '../preferred-place-store.ts'

export const handler = serve(getPreferredPlace, async ({ session }) => {
  const { account, locale } = ownPerson(session)
  return describeFirst(await readPreferences(account.id), locale)
})
