import { logIn, logOut, register } from '#shared/api/session.ts'
import { callApi, type CallInput } from '#web/lib/api/api-client.ts'
import { loadApp } from '#web/lib/api/app-data.ts'
import { clearDrafts } from '#web/lib/forms/draft.ts'
import { showProblem } from '#web/lib/api/problem-dialog.ts'
import { setLanguage } from '#web/lib/i18n/i18n.ts'

/** Clears all cached calls: they belong to another visitor. */
const clearCallCache = async () => {
  const { mutate } = await import('swr')
  await mutate(() => true, undefined, { revalidate: false })
}

const reloadApp = async () => {
  await clearCallCache()
  const app = await loadApp()
  if (app.account) await setLanguage(app.account.locale_code)
}

/** E-mail and password, or the token of Google or Facebook. */
export type Credentials = NonNullable<CallInput<typeof logIn>['body']>

/**
 * Logs in and loads the app's data and the account's language. Drafts are kept.
 * @throws `ApiFailure` when the login is rejected.
 */
export const logInUser = async (credentials: Credentials): Promise<void> => {
  await callApi(logIn, { body: credentials })
  await reloadApp()
}

/**
 * Signs up, logs in and loads the app's data.
 * @throws `ApiFailure` when the sign-up is rejected.
 */
export const signUpUser = async (form: CallInput<typeof register>['body']): Promise<void> => {
  await callApi(register, { body: form })
  await reloadApp()
}

/**
 * Logs out, clears drafts and loads the app's data for a guest. Shows an error dialog on failure.
 */
export const logOutUser = async (): Promise<void> => {
  try {
    await callApi(logOut, {})
    clearDrafts()
    await clearCallCache()
    await loadApp()
  } catch (failure) {
    showProblem(failure)
  }
}
