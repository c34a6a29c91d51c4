import type { Locale } from '../lib/locale.ts'
import { formatAddress } from './address-text.ts'
import { formatOpeningHours } from './opening-hours-text.ts'
import type { Place, PlaceRecord, Terminal } from './place.ts'

/** Converts a stored place to its wire form, with opening hours formatted in one language. */
export const toPlaceDto = (record: PlaceRecord, locale: Locale): Place => {
  const { full_street, city, region, formatted_address, full_address } = formatAddress(record)
  return {
    ...record,
    region,
    full_street,
    label_address: full_street,
    label_city: city,
    formatted_address,
    full_address,
    availability_info: formatOpeningHours(record.opening_hours, locale),
  }
}

/** Converts a stored place to its short wire form. */
export const toTerminalDto = (record: PlaceRecord): Terminal => {
  const { full_street, city, region } = formatAddress(record)
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
