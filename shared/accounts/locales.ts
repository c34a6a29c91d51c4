import { findSourceCountryByHost, getSourceFacts } from '../countries/source-countries.ts'
import { defaultLocale, type Locale, localeFacts, locales } from '../lib/locale.ts'

/** Parses the `lang` parameter of a URL: `et`, `et_EE` or `et-EE`, case-insensitive. */
export const parseLocale = (lang: string): Locale | undefined => {
  const key = lang.replace('-', '_').toLowerCase()
  return locales.find((locale) => [localeFacts[locale].lang, locale.toLowerCase()].includes(key))
}

/** Returns the locale of a host by its top-level domain: `pakk.lv` → lv_LV. */
export const findLocaleByHost = (host: string): Locale | undefined => {
  const country = findSourceCountryByHost(host)
  return country && getSourceFacts(country).locale
}

/**
 * Returns the initial locale: the account's, otherwise that of the URL, otherwise that of the host.
 */
export const resolveLocale = (sources: {
  readonly account?: Locale | undefined
  readonly lang?: string | undefined
  readonly host?: string | undefined
}): Locale =>
  sources.account ??
  parseLocale(sources.lang ?? '') ??
  findLocaleByHost(sources.host ?? '') ??
  defaultLocale
