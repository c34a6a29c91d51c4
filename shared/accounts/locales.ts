import { findSourceCountryByHost, getSourceFacts } from '#shared/countries/source-countries.ts'
import { defaultLocale, type Locale, localeFacts, locales } from '#shared/lib/locale.ts'

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
 * Returns the language of a page: that of the visit, otherwise the account's, the one saved in the
 * browser, that of the host.
 */
export const resolveLocale = (sources: {
  readonly visit?: Locale | undefined
  readonly account?: Locale | undefined
  readonly saved?: Locale | undefined
  readonly host?: string | undefined
}): Locale =>
  sources.visit ??
  sources.account ??
  sources.saved ??
  findLocaleByHost(sources.host ?? '') ??
  defaultLocale

/**
 * Returns the language to offer: the first of the browser's that the product has, unless the page is in
 * it or its language was chosen (for this visit, in the account or before).
 */
export const findOfferedLocale = (sources: {
  readonly shown: Locale
  readonly chosen: Locale | undefined
  /** BCP 47 tags in the browser's order, e.g. `ru`, `et-EE`. */
  readonly preferred: readonly string[]
}): Locale | undefined => {
  const { shown, chosen, preferred } = sources
  const [first] = preferred.flatMap((tag) => parseLocale(tag.slice(0, 2)) ?? [])
  return chosen === undefined && first !== shown ? first : undefined
}
