import type { Locale } from '../lib/locale.ts'
import { addressText } from './address-text.ts'
import { openingHoursText } from './opening-hours-text.ts'
import type { Place, PlaceRecord, Terminal } from './place.ts'

/** A stored place as the wire shows it, its opening hours in words of one language. */
export const describePlace = (record: PlaceRecord, locale: Locale): Place => {
  const { full_street, city, region, formatted_address, full_address } = addressText(record)
  return {
    ...record,
    region,
    full_street,
    label_address: full_street,
    label_city: city,
    formatted_address,
    full_address,
    availability_info: openingHoursText(record.opening_hours, locale),
  }
}

/** The short form of a stored place. */
export const describeTerminal = (record: PlaceRecord): Terminal => {
  const { full_street, city, region } = addressText(record)
  return {
    id: record.id,
    type: record.type,
    name: record.name,
    label_address: full_street,
    label_city: city,
    region,
    address_country_code: record.address_country_code,
    address_latitude: record.address_latitude,
    address_longitude: record.address_longitude,
    is_outdoor: record.is_outdoor,
  }
}
