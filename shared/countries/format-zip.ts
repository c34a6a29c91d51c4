import { findCountry } from './find-country.ts'
import { hasZipFormat } from './zip-format.ts'

const hasPrefix = (zip: string, prefix: string) => zip.toUpperCase().startsWith(prefix)

/** Formats a postal code as written: `1050` in lv becomes `LV-1050`. An invalid one stays as it is. */
export const formatZip = (zip: string, country: string): string => {
  const facts = findCountry(country)
  return facts && hasZipFormat(zip, country) && !hasPrefix(zip, facts.zipPrefix)
    ? `${facts.zipPrefix}${zip}`
    : zip
}

/**
 * Parses a postal code to its stored form: `LV-1050` in lv becomes `1050`. Returns undefined for a
 * text without the format of the country.
 */
export const parseZip = (text: string, country: string): string | undefined => {
  const facts = findCountry(country)
  if (!facts || !hasZipFormat(text, country)) return undefined
  return hasPrefix(text, facts.zipPrefix) ? text.slice(facts.zipPrefix.length) : text
}
