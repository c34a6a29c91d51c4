import { sessionNotice } from '#web/auth/session-notice.ts'
import { useValue } from '#web/lib/use-value.ts'
import { lazyComponent, Nothing } from '#web/ui/lazy-component.tsx'

const SessionDialog = lazyComponent(() => import('#web/auth/session/session-dialog.tsx'), Nothing)

/** Shows what has become of the session when another tab, device or person has changed it. */
export const SessionDialogHost = () => {
  const notice = useValue(sessionNotice)
  return notice && <SessionDialog notice={notice} />
}
