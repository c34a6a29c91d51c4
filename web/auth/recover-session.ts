import { findSessionEnd } from '#shared/accounts/session-end.ts'
import type { Recovery } from '#web/lib/api/api-client.ts'
import { ApiFailure, type ApiProblem } from '#web/lib/api/api-problem.ts'
import { appData, fetchApp } from '#web/lib/api/app-data.ts'
import { saveLogin } from '#web/lib/saved-login.ts'
import { removeStoredData, wasDataRemoved } from '#web/lib/stored-data.ts'
import { reloadSameAccount } from './session-actions.ts'
import {
  closeSessionNotice,
  compareSession,
  sessionNotice,
  showSessionNotice,
} from './session-notice.ts'

/** The recovery in progress, which all refused calls wait for. */
let pending: Promise<Recovery> | undefined

const explain = async (problem?: ApiProblem): Promise<Recovery> => {
  const page = appData.get()
  if (!page) return 'unrelated'
  const session = await fetchApp()
  const end = problem && findSessionEnd(problem.error_code)
  const notice = compareSession(page, session, end)
  // The session is that of the page: the call was not allowed, or another tab has renewed it.
  if (!notice) return problem?.error_type === 'not_allowed' ? 'unrelated' : 'repeat'
  // The page stands as it was typed: its account may go on with it.
  const isAnother = notice.kind === 'ended' || notice.kind === 'switched'
  // Once: what the browser keeps since another tab has removed all is the next visitor's.
  if (isAnother && !wasDataRemoved()) removeStoredData()
  // A login on this page needs the nonce of the new session.
  if (notice.kind === 'ended') {
    appData.set({ ...page, social_login: session.social_login })
    saveLogin(undefined)
  }
  return showSessionNotice(notice)
}

const start = (problem?: ApiProblem): Promise<Recovery> =>
  (pending ??= explain(problem).finally(() => {
    pending = undefined
  }))

/**
 * Explains to the visitor why the session refused a call, and waits for the answer.
 * @throws `ApiFailure` when the server cannot be asked.
 */
export const recoverSession = ({ problem }: ApiFailure): Promise<Recovery> => start(problem)

/** Compares the page with the session after another tab has changed it. */
export const checkSession = async (): Promise<void> => {
  try {
    if (!sessionNotice.get()) {
      await start()
      return
    }
    // Another tab may have logged in as the page's account again.
    const page = appData.get()
    if (!page || compareSession(page, await fetchApp())) return
    await reloadSameAccount()
    closeSessionNotice('repeat')
  } catch (failure) {
    // Without a connection the next call of the page is refused and explained.
    if (!(failure instanceof ApiFailure)) throw failure
  }
}
