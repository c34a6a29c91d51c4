import type { SessionEnd } from '#shared/accounts/session-end.ts'
import type { AppData } from '#web/lib/api/app-data.ts'
import type { Recovery } from '#web/lib/api/api-client.ts'
import { createValueStore } from '#web/lib/value-store.ts'

/** A change of the session that the page has not made itself. */
export type SessionNotice =
  /** The user's session has ended. `path` is set when the page was opened after it. */
  | { readonly kind: 'ended'; readonly end: SessionEnd; readonly path?: string }
  /** Another account is in use, or a guest's browser has logged in. */
  | { readonly kind: 'switched' | 'logged_in'; readonly app: AppData }
  /** The account has another role, segment or status. */
  | { readonly kind: 'rights_changed'; readonly app: AppData }

/** The notice that is shown; null while the session is that of the page. */
export const sessionNotice = createValueStore<SessionNotice | null>(null)

let settle: (recovery: Recovery) => void = () => {}

/** Shows a notice and waits until the visitor has answered it. */
export const showSessionNotice = (notice: SessionNotice): Promise<Recovery> =>
  new Promise((resolve) => {
    settle = resolve
    sessionNotice.set(notice)
  })

/** Closes the notice. With `repeat` the calls that wait for it are made again. */
export const closeSessionNotice = (recovery: Recovery): void => {
  sessionNotice.set(null)
  settle(recovery)
}

const rightsOf = ({ account }: AppData) =>
  account && [account.role, account.segment, account.status, account.company_id].join()

/**
 * Compares the page with the session. Returns what has changed; undefined if the page may go on.
 * `end` is the reason that a refused call has given.
 */
export const compareSession = (
  page: AppData,
  session: AppData,
  end: SessionEnd = 'logged_out',
): SessionNotice | undefined => {
  if (page.account?.id === session.account?.id) {
    return rightsOf(page) === rightsOf(session)
      ? undefined
      : { kind: 'rights_changed', app: session }
  }
  if (!session.account) return { kind: 'ended', end: session.session_end ?? end }
  return { kind: page.account ? 'switched' : 'logged_in', app: session }
}
