import { formatAddress } from './address-text.ts'
import { formatOpeningHours } from './opening-hours-text.ts'
import type { Place, PlaceRecord, Terminal } from './place.ts'

/** Adds the texts of its address to a stored place. */
export const addAddressTexts = (record: PlaceRecord) => {
  const { full_street, city, region, formatted_address, full_address } = formatAddress(record)
  return {
    ...record,
    region,
    full_street,
    label_address: full_street,
    label_city: city,
    formatted_address,
    full_address,
  }
}

/**
 * Converts a stored place to its wire form. `weekdays` are the names of the weekdays in the language
 * of its opening hours, Monday first.
 */
export const toPlaceDto = (record: PlaceRecord, weekdays: readonly string[]): Place => ({
  ...addAddressTexts(record),
  availability_info: formatOpeningHours(record.opening_hours, weekdays),
})

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
    opening_hours: record.opening_hours,
  }
}
