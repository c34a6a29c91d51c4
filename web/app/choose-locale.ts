import { becomeAnonymous } from '#shared/api/session.ts'
import { updateUser } from '#shared/api/users.ts'
import type { Locale } from '#shared/lib/locale.ts'
import { callApi } from '#web/lib/api-client.ts'
import { appData } from '#web/lib/app-data.ts'
import { speak } from '#web/lib/words.ts'
import { keepLocale } from './first-locale.ts'

/**
 * Tells the server the language of a visitor: an account keeps it, whoever has none gets later
 * mail in it. The page speaks it already, so a failure is let go.
 */
export const tellLocale = async (locale: Locale): Promise<void> => {
  const app = appData.get()
  if (!app || app.locale_code === locale) return
  const body = { locale_code: locale }
  const account = app.account && { ...app.account, ...body }
  appData.set({ ...app, ...body, account })
  const told = account ? callApi(updateUser, { body }) : callApi(becomeAnonymous, { body })
  await told.catch(() => {})
}

/** The visitor's choice of language: at once, for later visits, and for their e-mails. */
export const chooseLocale = async (locale: Locale): Promise<void> => {
  await speak(locale)
  keepLocale(locale)
  await tellLocale(locale)
}
