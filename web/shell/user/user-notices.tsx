import { useState } from 'react'
import { useApp } from '#web/lib/api/app-data.ts'
import { UnconfirmedEmailDialog } from './unconfirmed-email-dialog.tsx'
import { InvitationsDialog } from './invitations-dialog.tsx'

/** Session storage key of the address last shown, so that the dialog opens once per session. */
const seenEmailKey = 'pakk.unverified-email'

/**
 * Notices of the logged-in user, one after the other: invitations to companies and an unconfirmed
 * e-mail address. `isEmailNoticeSeen` skips the latter, when the page was opened by the link that
 * confirms it.
 */
const UserNotices = ({ isEmailNoticeSeen }: { isEmailNoticeSeen: boolean }) => {
  const { user } = useApp()
  const [isDismissed, setIsDismissed] = useState(false)
  const [seenEmail, setSeenEmail] = useState(() => sessionStorage.getItem(seenEmailKey))
  if (!user) return null
  if (user.invitations.length > 0 && !isDismissed) {
    return <InvitationsDialog invitations={user.invitations} onClose={() => setIsDismissed(true)} />
  }
  const email = user.new_unverified_email
  if (email === null || email === seenEmail || isEmailNoticeSeen) return null
  return (
    <UnconfirmedEmailDialog
      email={email}
      onClose={() => {
        sessionStorage.setItem(seenEmailKey, email)
        setSeenEmail(email)
      }}
    />
  )
}

export default UserNotices
