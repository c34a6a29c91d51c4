import type { AccountSetting } from '#shared/accounts/account-setting.ts'
import { isSourceCountry } from '#shared/countries/source-countries.ts'
import type { CodReport, CollectionPlace, ReportFrequency } from '#shared/services/service-data.ts'

type Data = AccountSetting['data']

/** Narrow the untyped data of a setting; a missing or malformed value becomes its default. */
const toText = (value: unknown): string => (typeof value === 'string' ? value : '')
const toNumber = (value: unknown): number | null => (typeof value === 'number' ? value : null)
const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Returns the id of the white locker preselected for drop-offs, if any. */
export const getDefaultPlaceId = (data: Data): number | null => toNumber(data?.['default_place_id'])

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
export const parseCollectionPlaces = (data: Data): CollectionPlace[] =>
  toList(data?.['places']).flatMap(parseCollectionPlace)

/** Reads the settings of the cash-on-delivery report. */
export const parseCodReport = (data: Data): CodReport => {
  const frequency = data?.['report_frequency']
  const frequencies: readonly ReportFrequency[] = ['weekly', 'daily']
  return {
    is_email_report_needed: data?.['is_email_report_needed'] === true,
    report_frequency: frequencies.find((each) => each === frequency) ?? null,
    destination_email: toText(data?.['destination_email']),
  }
}
