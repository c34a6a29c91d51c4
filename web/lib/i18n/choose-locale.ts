import { becomeAnonymous } from '#shared/api/session.ts'
import { updateUser } from '#shared/api/users.ts'
import type { Locale } from '#shared/lib/locale.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { appData } from '#web/lib/api/app-data.ts'
import { setLanguage } from './i18n.ts'
import { saveLocale } from './page-locale.ts'

/**
 * Sends the visitor's language to the server, which stores it in the account or, without a login,
 * in the session, and sends later e-mails in it. Failures are ignored: the page already uses the
 * language.
 */
export const sendLocale = async (locale: Locale): Promise<void> => {
  const app = appData.get()
  if (!app || app.locale_code === locale) return
  const body = { locale_code: locale }
  const account = app.account && { ...app.account, ...body }
  appData.set({ ...app, ...body, account })
  const request = account ? callApi(updateUser, { body }) : callApi(becomeAnonymous, { body })
  await request.catch(() => {})
}

/** Switches the page to a language and saves it for later visits and for e-mails. */
export const chooseLocale = async (locale: Locale): Promise<void> => {
  await setLanguage(locale)
  saveLocale(locale)
  await sendLocale(locale)
}
