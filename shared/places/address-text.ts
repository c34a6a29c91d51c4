import { formatZip } from '#shared/countries/format-zip.ts'
import { joinParts } from '#shared/lib/join-parts.ts'
import type { PlaceRecord } from './place.ts'

/** Fields of a formatted address, common to places and geocoded addresses. */
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

/** Parts of a place name that stay in lower case: village, borough, parish and the like. */
const commonNouns: ReadonlySet<string> = new Set([
  'alevik',
  'as',
  'kk',
  'küla',
  'novads',
  'pagasts',
  'saha',
  'vald',
])

/**
 * Formats a city or region in title case: postal sources contain `ABJA-PALUOJA` and `ALAVERE KÜLA`.
 * A name with a lower-case letter is returned unchanged.
 */
export const formatCityName = (name: string): string =>
  name === name.toUpperCase()
    ? name.toLowerCase().replace(/(\p{L})(\p{L}*)/gu, (word, first: string, rest: string) => {
        return commonNouns.has(word) ? word : first.toUpperCase() + rest
      })
    : name

/** Formats an address for display, omitting empty parts. */
export const formatAddress = (fields: AddressFields) => {
  const house = joinParts([fields.address_house, fields.address_apartment], '-')
  const full_street = joinParts([fields.address_street, house], ' ')
  const city = formatCityName(fields.address_city)
  const region = formatCityName(fields.region)
  const zip = formatZip(fields.address_zip, fields.address_country_code)
  return {
    full_street,
    city,
    region,
    formatted_address: joinParts([full_street, city], ', '),
    full_address: joinParts([full_street, city, region === city ? '' : region, zip], ', '),
  }
}

/** Formats an address as one line, as on a letter: `Viru 4-2, 10111 Tallinn`. */
export const formatAddressLine = (
  fields: Omit<AddressFields, 'address_country_code' | 'region'>,
): string => {
  const house = joinParts([fields.address_house, fields.address_apartment], '-')
  const street = joinParts([fields.address_street, house], ' ')
  return joinParts([street, joinParts([fields.address_zip, fields.address_city], ' ')], ', ')
}
