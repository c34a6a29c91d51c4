import { listDestinationCountries } from '#shared/api/app.ts'
import { getSegment } from '#shared/accounts/segments.ts'
import { defaultSourceCountry } from '#shared/countries/source-countries.ts'
import { getCatalogue } from '#functions/catalogue/catalogue-store.ts'
import { serve } from '#functions/http/serve.ts'
import { describeDestinationCountries } from '#functions/catalogue/destination-countries.ts'

export const handler = serve(listDestinationCountries, async ({ query, session }) => {
  const account = session?.account
  return describeDestinationCountries(
    await getCatalogue(),
    account?.country ?? query.country ?? defaultSourceCountry,
    account ? getSegment(account) : 'private',
  )
})
