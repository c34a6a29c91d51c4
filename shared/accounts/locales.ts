import { type Locale, locales } from '../lib/locale.ts'

/** What a locale is called in an address (`?lang=et`), to Intl, and in its own words. */
export const localeFacts = {
  et_EE: { lang: 'et', tag: 'et-EE', name: 'Eesti' },
  ru_RU: { lang: 'ru', tag: 'ru-RU', name: 'Русский' },
  en_GB: { lang: 'en', tag: 'en-GB', name: 'English' },
  lt_LT: { lang: 'lt', tag: 'lt-LT', name: 'Lietuvių' },
  lv_LV: { lang: 'lv', tag: 'lv-LV', name: 'Latviešu' },
} as const satisfies Record<Locale, { lang: string; tag: string; name: string }>

/** The language of a host's country domain. */
const localeOfDomain: Readonly<Record<string, Locale>> = { ee: 'et_EE', lt: 'lt_LT', lv: 'lv_LV' }

/** The language where nothing else tells one. */
export const defaultLocale: Locale = 'et_EE'

/** Reads a `lang` of an address: `et`, `et_EE` or `et-EE`, in any case. */
export const localeOfLang = (lang: string): Locale | undefined => {
  const asked = lang.replace('-', '_').toLowerCase()
  return locales.find((locale) => [localeFacts[locale].lang, locale.toLowerCase()].includes(asked))
}

/** The language of a host by its country domain: `pakk.lv` → lv_LV. */
export const localeOfHost = (host: string): Locale | undefined => {
  const domain = host.replace(/:\d+$/, '').split('.').at(-1)?.toLowerCase() ?? ''
  return Object.hasOwn(localeOfDomain, domain) ? localeOfDomain[domain] : undefined
}

/** The language to begin in: the account's, else the address's, else the host's. */
export const resolveLocale = (told: {
  readonly account?: Locale | undefined
  readonly lang?: string | undefined
  readonly host?: string | undefined
}): Locale =>
  told.account ?? localeOfLang(told.lang ?? '') ?? localeOfHost(told.host ?? '') ?? defaultLocale
