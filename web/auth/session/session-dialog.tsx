import type { SessionNotice } from '#web/auth/session-notice.ts'
import { LoggedIn } from './logged-in.tsx'
import { OtherAccountNotice } from './other-account-notice.tsx'
import { RightsChanged } from './rights-changed.tsx'
import { SessionEnded } from './session-ended.tsx'

/** Tells why the page cannot go on as before, and offers the ways on. */
const SessionDialog = ({ notice }: { notice: SessionNotice }) => {
  switch (notice.kind) {
    case 'ended':
      return <SessionEnded {...notice} />
    case 'switched':
      return <OtherAccountNotice app={notice.app} />
    case 'logged_in':
      return <LoggedIn app={notice.app} />
    case 'rights_changed':
      return <RightsChanged app={notice.app} />
  }
}

export default SessionDialog
