import { countries } from '#shared/countries/countries.ts'
import { findCountry } from '#shared/countries/find-country.ts'
import { getKeys } from '#shared/lib/get-keys.ts'
import { locales } from '#shared/lib/locale.ts'
import { normalizeSearchText } from '#shared/places/search/search-text.ts'
import { getCountryName } from '#web/lib/i18n/country-name.ts'

/** Maps the names of countries in all languages to their codes. Built when it is first needed. */
const buildNames = (): ReadonlyMap<string, string> =>
  new Map(
    getKeys(countries).flatMap((code) =>
      locales.map((locale) => [normalizeSearchText(getCountryName(code, locale)), code] as const),
    ),
  )
let names: ReadonlyMap<string, string> | undefined

/** Finds a country by its code or its name in any language; undefined if it is none of ours. */
export const findCountryCode = (text: string): string | undefined => {
  const code = text.trim().toLowerCase()
  if (findCountry(code)) return code
  names ??= buildNames()
  return names.get(normalizeSearchText(text))
}
