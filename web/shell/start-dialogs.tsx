import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { shownProblem } from '#web/lib/api/problem-dialog.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { useValue } from '#web/lib/use-value.ts'
import { lazyComponent, Nothing } from '#web/ui/lazy-component.tsx'
import { paths } from '#web/navigation/paths.ts'
import { findAppRoute } from '#web/navigation/route-table.ts'

const UserNotices = lazyComponent(() => import('#web/shell/user/user-notices.tsx'), Nothing)

const DeactivatedDialog = lazyComponent(
  () => import('#web/shell/user/deactivated-dialog.tsx'),
  Nothing,
)

const startQuery = new URLSearchParams(location.search)

/** Whether the first page says that the account is inactive; the account error page does itself. */
const isInactive = startQuery.has('inactive') && location.pathname !== paths.accountError

/**
 * Dialogs shown at the start, one after the other, from the query of the first page: the account
 * became inactive (`inactive`) or was deactivated (`deactivation`). Then the notices of the
 * logged-in user.
 */
export const StartDialogs = () => {
  const { t } = useTranslation('shell')
  const [deactivated, setDeactivated] = useState(startQuery.has('deactivation') && !isInactive)
  useEffect(() => {
    if (!isInactive || !startQuery.has('inactive')) return
    shownProblem.set({
      status_code: 400,
      error_type: 'inactive_account',
      error_code: '',
      message: t('inactive.changed'),
      errors: [],
    })
    startQuery.delete('inactive')
  }, [t])
  const { user } = useApp()
  const problem = useValue(shownProblem)
  const { pathname } = useLocation()
  const hasNotices =
    user &&
    (user.invitations.length > 0 || user.new_unverified_email !== null || user.is_email_refused)
  const isAnsweringLink = findAppRoute(pathname)?.authDialog !== undefined
  if (deactivated) return <DeactivatedDialog onClose={() => setDeactivated(false)} />
  return (
    hasNotices &&
    !problem &&
    !isAnsweringLink && <UserNotices isEmailNoticeSeen={startQuery.has('confirm_email')} />
  )
}
