import { parseZip } from '#shared/countries/format-zip.ts'
import { splitSearchWords } from '#shared/places/search/search-text.ts'

/** The parts of a typed address. */
export interface ParsedAddress {
  /** Normalized words of the names. */
  readonly words: readonly string[]
  readonly house: string
  readonly apartment: string
  readonly zip: string
}

/** `13`, `13a`, `13a-4`, `13/4`. */
const houseNumber = /^(\d{1,4}\p{L}?)(?:[-/](\d{1,4}\p{L}?))?$/u

/** Parses an address: `Sõle 51-4, 10318 Tallinn` has words, a house, an apartment and a zip. */
export const parseAddress = (search: string, country: string): ParsedAddress => {
  const words: string[] = []
  let house = ''
  let apartment = ''
  let zip = ''
  for (const part of search.split(/[\s,;]+/)) {
    const asZip = parseZip(part, country)
    const asHouse = houseNumber.exec(part)
    if (asZip !== undefined) zip = asZip
    else if (asHouse && house === '') [, house = '', apartment = ''] = asHouse
    else if (asHouse && apartment === '') apartment = part
    else words.push(...splitSearchWords(part))
  }
  return { words, house, apartment, zip }
}
