import { logIn, logOut, register, switchAccount } from '#shared/api/session.ts'
import type { Locale } from '#shared/lib/locale.ts'
import { callApi, type CallInput } from '#web/lib/api/api-client.ts'
import { appData, fetchApp, loadApp } from '#web/lib/api/app-data.ts'
import { announceSessionChange } from '#web/lib/api/session-channel.ts'
import { clearVisitorData } from '#web/lib/forms/draft.ts'
import { showProblem } from '#web/lib/api/problem-dialog.ts'
import { setLanguage } from '#web/lib/i18n/i18n.ts'
import { getPageLocale, setLangParam } from '#web/lib/i18n/page-locale.ts'
import { paths } from '#web/navigation/paths.ts'

/** Clears all cached calls: they belong to another visitor. */
const clearCallCache = async () => {
  const { mutate } = await import('swr')
  await mutate(() => true, undefined, { revalidate: false })
}

/** Loads the app's data of a new session, and the account's language. */
export const reloadApp = async (): Promise<void> => {
  await clearCallCache()
  const app = await loadApp()
  if (app.account) await setLanguage(getPageLocale(app.account.locale_code))
}

/** Loads the app's data again for the same account. What the screens show stays until then. */
export const reloadSameAccount = async (): Promise<void> => {
  await loadApp()
  const { mutate } = await import('swr')
  void mutate(() => true)
}

/** Reloads the page at welcome for another account than that of the page. */
export const openHome = (locale: Locale): void => {
  clearVisitorData()
  location.assign(`${paths.welcome}${setLangParam('', getPageLocale(locale))}`)
}

/** E-mail and password, or the token of Google or Facebook. */
export type Credentials = NonNullable<CallInput<typeof logIn>['body']>

/**
 * Logs in and loads the app's data and the account's language. Drafts are kept.
 * @throws `ApiFailure` when the login is rejected.
 */
export const logInUser = async (credentials: Credentials): Promise<void> => {
  await callApi(logIn, { body: credentials }, { isForAnyAccount: true })
  announceSessionChange()
  await reloadApp()
}

/**
 * Makes the session work for an account of its user, without leaving the page.
 * @returns false if the user does not have the account
 */
export const resumeAccount = async (id: string): Promise<boolean> => {
  const { account, accounts } = await fetchApp()
  if (!accounts.some((each) => each.id === id)) return false
  if (account?.id !== id) {
    const body = { account_id: id, switch_account: true }
    await callApi(switchAccount, { body }, { isForAnyAccount: true })
    announceSessionChange()
  }
  await reloadSameAccount()
  return true
}

/**
 * Logs in on a page whose session has ended. The page stays as it is if the user still has its
 * account; otherwise it is reloaded at welcome.
 * @returns whether the page goes on
 * @throws `ApiFailure` when the login is rejected.
 */
export const logInAgain = async (credentials: Credentials): Promise<boolean> => {
  const accountId = appData.get()?.account?.id
  const { locale_code } = await callApi(logIn, { body: credentials }, { isForAnyAccount: true })
  announceSessionChange()
  if (accountId !== undefined && (await resumeAccount(accountId))) return true
  openHome(locale_code)
  return false
}

/**
 * Signs up, logs in and loads the app's data.
 * @throws `ApiFailure` when the sign-up is rejected.
 */
export const signUpUser = async (
  form: NonNullable<CallInput<typeof register>['body']>,
): Promise<void> => {
  await callApi(register, { body: form }, { isForAnyAccount: true })
  announceSessionChange()
  await reloadApp()
}

/**
 * Logs out, removes what the browser keeps and loads the app's data for a guest. Shows an error dialog on failure.
 */
export const logOutUser = async (): Promise<void> => {
  try {
    await callApi(logOut, {}, { isForAnyAccount: true })
    announceSessionChange()
    clearVisitorData()
    await clearCallCache()
    await loadApp()
  } catch (failure) {
    showProblem(failure)
  }
}
