import { toAddressQuery } from '#shared/imports/address-query.ts'
import type { Locale } from '#shared/lib/locale.ts'
import { log } from '#functions/lib/log.ts'
import { getGeocoder } from './geocoder.ts'
import { ProviderError } from '#functions/providers/provider-error.ts'
import type { Session } from '#functions/store/records/sessions/session.ts'
import { countAttempt } from '#functions/store/rate-limit.ts'

type Address = Parameters<typeof toAddressQuery>[0]

/**
 * Returns a function that checks whether the geocoder finds an imported address; equal ones are looked up
 * once. It throws ProviderError when the geocoder fails.
 */
export const createAddressFinder = (locale: Locale) => {
  const known = new Map<string, Promise<boolean>>()
  return (address: Address): Promise<boolean> => {
    const query = toAddressQuery(address)
    const search = async () => (await (await getGeocoder()).find({ ...query, locale })).length > 0
    const isFound = known.get(query.search + query.country) ?? search()
    known.set(query.search + query.country, isFound)
    return isFound
  }
}

/** How many requests with imported addresses one person and one network may make. */
const limit = { count: 60, seconds: 60 }
const networkLimit = { count: 200, seconds: 60 }

/** Checks whether an imported address was found; undefined when the geocoder does not answer. */
export type FindAddress = (address: Address) => Promise<boolean | undefined>

/**
 * Returns the look-up of the imported addresses of one request, which is limited for its session and
 * network. While the geocoder fails, addresses are taken as they are.
 */
export const createRequestFinder = (
  { locale, userId, id }: Pick<Session, 'locale' | 'userId' | 'id'>,
  ip: string,
): FindAddress => {
  const find = createAddressFinder(locale)
  let counted: Promise<unknown> | undefined
  return async (address) => {
    counted ??= Promise.all([
      countAttempt('imported addresses', userId ?? id, limit),
      countAttempt('imported addresses network', ip, networkLimit),
    ])
    await counted
    try {
      return await find(address)
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      log.warn('Addresses of a request were not looked up', { failure: error.failure })
      return undefined
    }
  }
}
