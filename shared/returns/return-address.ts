import { parseZip } from '#shared/countries/format-zip.ts'
import { splitStreet } from '#shared/places/split-street.ts'

/** The parts of an address that a company has typed for its returns. */
export interface ReturnAddress {
  readonly address_street: string
  readonly address_house: string
  readonly address_apartment: string
  readonly address_zip: string
  readonly address_city: string
}

/**
 * Splits an address as people write it, `Sõle 51-4, 10318 Tallinn`: the street is what stands before the
 * first comma, the postal code a word of its format, the rest the town.
 */
export const splitReturnAddress = (text: string, country: string): ReturnAddress => {
  const [first = '', ...others] = text.split(',').map((part) => part.trim())
  const { street, house, apartment } = splitStreet(first)
  const words = others.flatMap((part) => part.split(/\s+/)).filter((word) => word !== '')
  const zips = words.flatMap((word) => parseZip(word, country) ?? [])
  const town = words.filter((word) => parseZip(word, country) === undefined)
  return {
    address_street: street,
    address_house: house,
    address_apartment: apartment,
    address_zip: zips[0] ?? '',
    address_city: town.join(' '),
  }
}
