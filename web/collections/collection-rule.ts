import { getCollectionHandlingRule } from '#shared/api/collections.ts'
import type { CollectionPlace } from '#shared/services/service-data.ts'
import { useVisitor } from '#web/navigation/use-visitor.ts'
import type { CallResult } from '#web/lib/api/api-client.ts'
import { useCall } from '#web/lib/api/use-call.ts'

/** How collections are ordered at the addresses of a country, and how many parcels wait. */
export type CollectionRule = CallResult<typeof getCollectionHandlingRule>

/** Reads how collections are ordered at the addresses of a company. */
export const useCollectionRule = (
  places: readonly CollectionPlace[],
  options: Parameters<typeof useCall<typeof getCollectionHandlingRule>>[2] = {},
) => {
  const { country } = useVisitor()
  return useCall(
    getCollectionHandlingRule,
    { query: { country: places[0]?.address_country_code ?? country } },
    options,
  )
}
