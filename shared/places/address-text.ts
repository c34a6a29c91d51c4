import { cityName } from './city-name.ts'
import type { PlaceRecord } from './place.ts'

/** The fields that an address in words is made of; places and found addresses both have them. */
export type AddressFields = Pick<
  PlaceRecord,
  | 'address_country_code'
  | 'address_zip'
  | 'address_street'
  | 'address_house'
  | 'address_apartment'
  | 'address_city'
  | 'region'
>

/** Latvian zips are stored as four digits and written with the country. */
const writtenZip = ({ address_country_code, address_zip }: AddressFields): string =>
  address_country_code === 'lv' && /^\d{4}$/.test(address_zip) ? `LV-${address_zip}` : address_zip

const joined = (parts: readonly string[], separator: string): string =>
  parts.filter((part) => part !== '').join(separator)

/** An address as people read it; parts that are empty leave no trace. */
export const addressText = (fields: AddressFields) => {
  const house = joined([fields.address_house, fields.address_apartment], '-')
  const full_street = joined([fields.address_street, house], ' ')
  const city = cityName(fields.address_city)
  const region = cityName(fields.region)
  return {
    full_street,
    city,
    region,
    formatted_address: joined([full_street, city], ', '),
    full_address: joined(
      [full_street, city, region === city ? '' : region, writtenZip(fields)],
      ', ',
    ),
  }
}
