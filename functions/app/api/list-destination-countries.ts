import { listDestinationCountries } from '#shared/api/app.ts'
import { segmentOf } from '#shared/accounts/segments.ts'
import { getCatalogue } from '#functions/catalogue/catalogue-store.ts'
import { serve } from '#functions/lib/serve.ts'
import { describeCountries } from '../destination-countries.ts'

export const handler = serve(listDestinationCountries, async ({ query, session }) => {
  const account = session?.account
  return describeCountries(
    await getCatalogue(),
    account?.country ?? query.country ?? 'ee',
    account ? segmentOf(account) : 'private',
  )
})
