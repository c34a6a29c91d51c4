import { useState } from 'react'
import { useApp } from '#web/lib/app-data.ts'
import { EmailInfo } from './email-info.tsx'
import { Invitations } from './invitations.tsx'

/** An address is told of once a visit, however often the page begins anew. */
const toldKey = 'pakk.unverified-email'

/**
 * What waits for the person who has logged in, one after the other: invitations of companies, and
 * an e-mail that is not confirmed yet. `isEmailTold` where the page came by the link that confirms.
 */
const PersonNotices = ({ isEmailTold }: { isEmailTold: boolean }) => {
  const { user } = useApp()
  const [areLeft, setAreLeft] = useState(false)
  const [told, setTold] = useState(() => sessionStorage.getItem(toldKey))
  if (!user) return null
  if (user.invitations.length > 0 && !areLeft) {
    return <Invitations invitations={user.invitations} onClose={() => setAreLeft(true)} />
  }
  const email = user.new_unverified_email
  if (email === null || email === told || isEmailTold) return null
  return (
    <EmailInfo
      email={email}
      onClose={() => {
        sessionStorage.setItem(toldKey, email)
        setTold(email)
      }}
    />
  )
}

export default PersonNotices
