import { type Locale, locales } from '../lib/locale.ts'

/** Name of each locale in a URL (`?lang=et`), in Intl (BCP 47 tag) and in its own language. */
export const localeFacts = {
  et_EE: { lang: 'et', tag: 'et-EE', name: 'Eesti' },
  ru_RU: { lang: 'ru', tag: 'ru-RU', name: 'Русский' },
  en_GB: { lang: 'en', tag: 'en-GB', name: 'English' },
  lt_LT: { lang: 'lt', tag: 'lt-LT', name: 'Lietuvių' },
  lv_LV: { lang: 'lv', tag: 'lv-LV', name: 'Latviešu' },
} as const satisfies Record<Locale, { lang: string; tag: string; name: string }>

/** Locale by country domain of the host. */
const localeByDomain: Readonly<Record<string, Locale>> = { ee: 'et_EE', lt: 'lt_LT', lv: 'lv_LV' }

/** Locale used if no other is known. */
export const defaultLocale: Locale = 'et_EE'

/** Parses the `lang` parameter of a URL: `et`, `et_EE` or `et-EE`, case-insensitive. */
export const parseLocale = (lang: string): Locale | undefined => {
  const key = lang.replace('-', '_').toLowerCase()
  return locales.find((locale) => [localeFacts[locale].lang, locale.toLowerCase()].includes(key))
}

/** Returns the locale of a host by its country domain: `pakk.lv` → lv_LV. */
export const findLocaleByHost = (host: string): Locale | undefined => {
  const domain = host.replace(/:\d+$/, '').split('.').at(-1)?.toLowerCase() ?? ''
  return Object.hasOwn(localeByDomain, domain) ? localeByDomain[domain] : undefined
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
