import { type AppData, appData } from '#web/lib/api/app-data.ts'
import { sessionNotice } from './session-notice.ts'

/** Local storage key that is set while a user is logged in, to tell when the session has expired. */
const loggedInKey = 'pakk.logged-in'

/** Forgets that a user is logged in, once the end of the session was explained. */
export const forgetLogin = (): void => localStorage.removeItem(loggedInKey)

const rememberLogin = (isLoggedIn: boolean): void => {
  if (isLoggedIn) localStorage.setItem(loggedInKey, '1')
  else forgetLogin()
}

/**
 * Shows why a user is not logged in any more on a page that opens: the server tells the reason while
 * the browser has the cookie of the ended session; without a cookie the session has expired.
 */
export const noticeEndedSession = (app: AppData, path: string): void => {
  const wasLoggedIn = localStorage.getItem(loggedInKey) !== null
  const end = app.session_end ?? (wasLoggedIn && !app.account ? 'expired' : undefined)
  rememberLogin(app.account !== null)
  appData.subscribe(() => rememberLogin(Boolean(appData.get()?.account)))
  if (end) sessionNotice.set({ kind: 'ended', end, path })
}
