import { useState } from 'react'
import { ConfirmEmailDialog } from '#web/auth/confirm-email-dialog.tsx'
import { useApp } from '#web/lib/api/app-data.ts'
import { InvitationsDialog } from './invitations-dialog.tsx'
import { RefusedEmailDialog } from './refused-email-dialog.tsx'

/** Session storage keys of the address last shown, so that each dialog opens once per session. */
const seenEmailKey = 'pakk.unverified-email'
const seenRefusalKey = 'pakk.refused-email'

/** Returns the address last shown, and a function that stores it as shown. */
const useSeenEmail = (key: string) => {
  const [seen, setSeen] = useState(() => sessionStorage.getItem(key))
  const markSeen = (email: string) => {
    sessionStorage.setItem(key, email)
    setSeen(email)
  }
  return [seen, markSeen] as const
}

/**
 * Notices of the logged-in user, one after the other: invitations to companies, a mailbox that
 * refuses e-mails, and an unconfirmed e-mail address. `isEmailNoticeSeen` skips the latter, when the
 * page was opened by the link that confirms it.
 */
const UserNotices = ({ isEmailNoticeSeen }: { isEmailNoticeSeen: boolean }) => {
  const { user } = useApp()
  const [isDismissed, setIsDismissed] = useState(false)
  const [seenEmail, markEmailSeen] = useSeenEmail(seenEmailKey)
  const [seenRefusal, markRefusalSeen] = useSeenEmail(seenRefusalKey)
  if (!user) return null
  if (user.invitations.length > 0 && !isDismissed) {
    return <InvitationsDialog invitations={user.invitations} onClose={() => setIsDismissed(true)} />
  }
  if (user.is_email_refused && seenRefusal !== user.email) {
    return <RefusedEmailDialog email={user.email} onClose={() => markRefusalSeen(user.email)} />
  }
  const email = user.new_unverified_email
  if (email === null || email === seenEmail || isEmailNoticeSeen) return null
  return <ConfirmEmailDialog newEmail={email} onClose={() => markEmailSeen(email)} />
}

export default UserNotices
