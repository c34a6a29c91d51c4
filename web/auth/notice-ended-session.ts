import { type AppData, appData } from '#web/lib/api/app-data.ts'
import { clearVisitorData } from '#web/lib/forms/draft.ts'
import { saveLogin, wasLoggedIn } from '#web/lib/saved-login.ts'
import { sessionNotice } from './session-notice.ts'

/**
 * Shows why a user is not logged in any more on a page that opens: the server tells the reason while
 * the browser has the cookie of the ended session; without a cookie the session has expired. An
 * address that says itself that the account is inactive needs no second explanation. Removes what the
 * user has left in the browser.
 */
export const noticeEndedSession = (
  app: Pick<AppData, 'account' | 'session_end'>,
  path: string,
): void => {
  const end = app.session_end ?? (wasLoggedIn() && !app.account ? 'expired' : undefined)
  if (end) clearVisitorData()
  saveLogin(app.account?.id)
  appData.subscribe(() => saveLogin(appData.get()?.account?.id))
  const query = new URLSearchParams(location.search)
  if (end && !query.has('inactive') && !query.has('deactivation'))
    sessionNotice.set({ kind: 'ended', end, path })
}
