import type { AccountSetting } from '#shared/services/account-setting.ts'
import type { CodReport, CollectionPlace, ReportFrequency } from '#shared/services/service-data.ts'

type Data = AccountSetting['data']

/** The data of a setting as they came over the wire, narrowed: what is not there is as at first. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** The white locker that drop-offs begin with. */
export const defaultPlaceOf = (data: Data): number | null => numberOf(data?.['default_place_id'])

const homeCountries = ['ee', 'lv', 'lt'] as const

const placeOf = (value: unknown): CollectionPlace[] => {
  if (typeof value !== 'object' || value === null) return []
  const of = (name: keyof CollectionPlace): unknown => Reflect.get(value, name)
  const country = homeCountries.find((each) => each === of('address_country_code'))
  if (!country) return []
  return [
    {
      address_country_code: country,
      address_street: textOf(of('address_street')),
      address_house: textOf(of('address_house')),
      address_city: textOf(of('address_city')),
      address_zip: textOf(of('address_zip')),
      address_latitude: numberOf(of('address_latitude')),
      address_longitude: numberOf(of('address_longitude')),
    },
  ]
}

/** The addresses that couriers collect from. */
export const collectionPlacesOf = (data: Data): CollectionPlace[] =>
  listOf(data?.['places']).flatMap(placeOf)

/** The report of what was paid on delivery. */
export const codReportOf = (data: Data): CodReport => {
  const frequency = data?.['report_frequency']
  const frequencies: readonly ReportFrequency[] = ['weekly', 'daily']
  return {
    is_email_report_needed: data?.['is_email_report_needed'] === true,
    report_frequency: frequencies.find((each) => each === frequency) ?? null,
    destination_email: textOf(data?.['destination_email']),
  }
}
