import { logIn, logOut } from '#shared/api/session.ts'
import { callApi } from '#web/lib/api-client.ts'
import { loadApp } from '#web/lib/app-data.ts'
import { clearDrafts } from '#web/lib/draft.ts'
import { showProblem } from '#web/lib/problem-dialog.ts'
import { speak } from '#web/lib/words.ts'

/** Forgets every answer read so far: it was another visitor's. */
const forgetAnswers = async () => {
  const { mutate } = await import('swr')
  await mutate(() => true, undefined, { revalidate: false })
}

/**
 * Logs in: the app's data and the account's language are there when it is done. Throws
 * `ApiFailure` when refused. What was typed before stays.
 */
export const logInHere = async (email: string, password: string): Promise<void> => {
  await callApi(logIn, { body: { email, password } })
  await forgetAnswers()
  const app = await loadApp()
  if (app.account) await speak(app.account.locale_code)
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
