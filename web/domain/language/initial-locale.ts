import { parseLocale, resolveLocale } from '#shared/accounts/locales.ts'
import type { Locale } from '#shared/lib/locale.ts'

const key = 'pakk.locale'

/** Saves a language for later visits. */
export const saveLocale = (locale: Locale): void => localStorage.setItem(key, locale)

/**
 * Returns the language to start with: the account's, else that of the `lang` query, else the saved
 * one, else that of the host's domain.
 */
export const getInitialLocale = (account: Locale | undefined): Locale => {
  const queried = parseLocale(new URLSearchParams(location.search).get('lang') ?? '')
  // Save it: later links from e-mails may have no `lang`.
  if (queried) saveLocale(queried)
  const known = queried ?? parseLocale(localStorage.getItem(key) ?? '')
  return resolveLocale({ account, lang: known, host: location.hostname })
}
