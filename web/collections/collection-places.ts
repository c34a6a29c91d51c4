import type { AccountSetting } from '#shared/accounts/account-setting.ts'
import { isSourceCountry } from '#shared/countries/source-countries.ts'
import type { CollectionPlace } from '#shared/services/service-data.ts'

/** Narrow the untyped data of a setting; a missing or malformed value becomes its default. */
const toText = (value: unknown): string => (typeof value === 'string' ? value : '')
const toNumber = (value: unknown): number | null => (typeof value === 'number' ? value : null)

const parseCollectionPlace = (value: unknown): CollectionPlace[] => {
  if (typeof value !== 'object' || value === null) return []
  const getField = (name: keyof CollectionPlace): unknown => Reflect.get(value, name)
  const country = toText(getField('address_country_code'))
  if (!isSourceCountry(country)) return []
  return [
    {
      address_country_code: country,
      address_street: toText(getField('address_street')),
      address_house: toText(getField('address_house')),
      address_city: toText(getField('address_city')),
      address_zip: toText(getField('address_zip')),
      address_latitude: toNumber(getField('address_latitude')),
      address_longitude: toNumber(getField('address_longitude')),
    },
  ]
}

/** Reads the addresses that couriers collect from; skips those without a supported country. */
export const parseCollectionPlaces = (data: AccountSetting['data']): CollectionPlace[] => {
  const places: unknown = data?.['places']
  return Array.isArray(places) ? places.flatMap(parseCollectionPlace) : []
}

/** Formats an address in one line: `Viru 4, 10111 Tallinn`. */
export const formatCollectionPlace = (
  place: Pick<CollectionPlace, 'address_street' | 'address_house' | 'address_zip' | 'address_city'>,
): string =>
  [
    `${place.address_street} ${place.address_house}`.trim(),
    `${place.address_zip} ${place.address_city}`.trim(),
  ]
    .filter(Boolean)
    .join(', ')
