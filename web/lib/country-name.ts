import { localeFacts } from '#shared/accounts/locales.ts'
import type { Locale } from '#shared/lib/locale.ts'

const names = new Map<Locale, Intl.DisplayNames>()

/** The name of a country (lower-case ISO 3166) in a language of the product. */
export const countryName = (country: string, locale: Locale): string => {
  const known =
    names.get(locale) ?? new Intl.DisplayNames(localeFacts[locale].tag, { type: 'region' })
  names.set(locale, known)
  return known.of(country.toUpperCase()) ?? country
}
