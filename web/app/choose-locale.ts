import { localeOfLang, resolveLocale } from '#shared/accounts/locales.ts'
import { becomeAnonymous } from '#shared/api/session.ts'
import type { Locale } from '#shared/lib/locale.ts'
import { callApi } from '#web/lib/api-client.ts'
import { appData } from '#web/lib/app-data.ts'
import { speak } from '#web/lib/words.ts'

const key = 'pakk.locale'

/**
 * The language to begin with: the logged-in account's, else the `lang` query's, else the one
 * chosen here before, else that of the host's domain.
 */
export const firstLocale = (account: Locale | undefined): Locale => {
  const asked = localeOfLang(new URLSearchParams(location.search).get('lang') ?? '')
  // A link from a letter may not say the language that its reader came with.
  if (asked) localStorage.setItem(key, asked)
  const known = asked ?? localeOfLang(localStorage.getItem(key) ?? '')
  return resolveLocale({ account, lang: known, host: location.hostname })
}

/**
 * Tells the server the language of a visitor without an account. It needs it for later mail only,
 * so a failure is let go; an account's language is part of its settings.
 */
export const tellLocale = async (locale: Locale): Promise<void> => {
  const app = appData.get()
  if (!app || app.account || app.locale_code === locale) return
  appData.set({ ...app, locale_code: locale })
  await callApi(becomeAnonymous, { body: { locale_code: locale } }).catch(() => {})
}

/** The visitor's choice of language: at once, for later visits, and for their e-mails. */
export const chooseLocale = async (locale: Locale): Promise<void> => {
  await speak(locale)
  localStorage.setItem(key, locale)
  await tellLocale(locale)
}
