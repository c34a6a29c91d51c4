import type { Locale } from '../lib/locale.ts'
import { cityName } from './city-name.ts'
import { openingHoursText } from './opening-hours-text.ts'
import type { Place, PlaceRecord, Terminal } from './place.ts'

/** Latvian zips are stored as four digits and written with the country. */
const writtenZip = ({ address_country_code, address_zip }: PlaceRecord): string =>
  address_country_code === 'lv' && /^\d{4}$/.test(address_zip) ? `LV-${address_zip}` : address_zip

const joined = (parts: readonly string[], separator: string): string =>
  parts.filter((part) => part !== '').join(separator)

/** The parts of a place's address as people read them. */
export const placeAddress = (record: PlaceRecord) => {
  const full_street = joined([record.address_street, record.address_house], ' ')
  const label_city = cityName(record.address_city)
  const region = cityName(record.region)
  return {
    full_street,
    label_address: full_street,
    label_city,
    formatted_address: joined([full_street, label_city], ', '),
    full_address: joined(
      [full_street, label_city, region === label_city ? '' : region, writtenZip(record)],
      ', ',
    ),
  }
}

/** A stored place as the wire shows it, its opening hours in words of one language. */
export const describePlace = (record: PlaceRecord, locale: Locale): Place => ({
  ...record,
  ...placeAddress(record),
  region: cityName(record.region),
  availability_info: openingHoursText(record.opening_hours, locale),
})

/** The short form of a stored place. */
export const describeTerminal = (record: PlaceRecord): Terminal => {
  const { label_address, label_city } = placeAddress(record)
  return {
    id: record.id,
    type: record.type,
    name: record.name,
    label_address,
    label_city,
    region: cityName(record.region),
    address_country_code: record.address_country_code,
    address_latitude: record.address_latitude,
    address_longitude: record.address_longitude,
    is_outdoor: record.is_outdoor,
  }
}
