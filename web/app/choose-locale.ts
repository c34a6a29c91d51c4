import { becomeAnonymous } from '#shared/api/session.ts'
import type { Locale } from '#shared/lib/locale.ts'
import { callApi } from '#web/lib/api-client.ts'
import { appData } from '#web/lib/app-data.ts'
import { speak } from '#web/lib/words.ts'
import { keepLocale } from './first-locale.ts'

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
  keepLocale(locale)
  await tellLocale(locale)
}
