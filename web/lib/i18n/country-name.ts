import { type Locale, localeFacts } from '#shared/lib/locale.ts'

const namesByLocale = new Map<Locale, Intl.DisplayNames>()

/** Returns the name of a country (lower-case ISO 3166) in a language. */
export const getCountryName = (country: string, locale: Locale): string => {
  const names =
    namesByLocale.get(locale) ?? new Intl.DisplayNames(localeFacts[locale].tag, { type: 'region' })
  namesByLocale.set(locale, names)
  return names.of(country.toUpperCase()) ?? country
}
