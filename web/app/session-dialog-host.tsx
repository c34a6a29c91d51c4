import { sessionNotice } from '#web/domain/auth/session-notice.ts'
import { useValue } from '#web/lib/use-value.ts'
import { lazyComponent } from '../ui/lazy-component.tsx'

const SessionDialog = lazyComponent(
  ['entry', 'settings'],
  () => import('../features/auth/session/session-dialog.tsx'),
)

/** Shows what has become of the session when another tab, device or person has changed it. */
export const SessionDialogHost = () => {
  const notice = useValue(sessionNotice)
  return notice && <SessionDialog notice={notice} />
}
