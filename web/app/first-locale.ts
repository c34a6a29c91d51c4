import { localeOfLang, resolveLocale } from '#shared/accounts/locales.ts'
import type { Locale } from '#shared/lib/locale.ts'

const key = 'pakk.locale'

/** Keeps a language for later visits. */
export const keepLocale = (locale: Locale): void => localStorage.setItem(key, locale)

/**
 * The language to begin with: the logged-in account's, else the `lang` query's, else the one
 * chosen here before, else that of the host's domain.
 */
export const firstLocale = (account: Locale | undefined): Locale => {
  const asked = localeOfLang(new URLSearchParams(location.search).get('lang') ?? '')
  // A link from a letter may not say the language that its reader came with.
  if (asked) keepLocale(asked)
  const known = asked ?? localeOfLang(localStorage.getItem(key) ?? '')
  return resolveLocale({ account, lang: known, host: location.hostname })
}
