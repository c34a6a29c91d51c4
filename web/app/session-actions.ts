import { logIn, logOut, register } from '#shared/api/session.ts'
import { callApi, type CallInput } from '#web/lib/api-client.ts'
import { loadApp } from '#web/lib/app-data.ts'
import { clearDrafts } from '#web/lib/draft.ts'
import { showProblem } from '#web/lib/problem-dialog.ts'
import { speak } from '#web/lib/words.ts'

/** Forgets every answer read so far: it was another visitor's. */
const forgetAnswers = async () => {
  const { mutate } = await import('swr')
  await mutate(() => true, undefined, { revalidate: false })
}

const beginAnew = async () => {
  await forgetAnswers()
  const app = await loadApp()
  if (app.account) await speak(app.account.locale_code)
}

/** What one logs in with: e-mail and password, or the token of Google or Facebook. */
export type Credentials = NonNullable<CallInput<typeof logIn>['body']>

/**
 * Logs in: the app's data and the account's language are there when it is done. Throws
 * `ApiFailure` when refused. What was typed before stays.
 */
export const logInHere = async (credentials: Credentials): Promise<void> => {
  await callApi(logIn, { body: credentials })
  await beginAnew()
}

/** Signs up and is logged in when it is done. Throws `ApiFailure` when refused. */
export const signUpHere = async (form: CallInput<typeof register>['body']): Promise<void> => {
  await callApi(register, { body: form })
  await beginAnew()
}

/** Logs out: what follows is a private visitor without an account; drafts are cleared. */
export const logOutHere = async (): Promise<void> => {
  try {
    await callApi(logOut, {})
    clearDrafts()
    await forgetAnswers()
    await loadApp()
  } catch (failure) {
    showProblem(failure)
  }
}
