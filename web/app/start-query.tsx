import { useEffect, useState } from 'react'
import { shownProblem } from '#web/lib/problem-dialog.ts'
import { useTranslation } from '#web/lib/words.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { useApp } from '#web/lib/app-data.ts'
import { lazyPart } from './lazy-part.tsx'
import { paths } from './paths.ts'

const PersonNotices = lazyPart(['account'], () => import('./person/person-notices.tsx'))

const startQuery = new URLSearchParams(location.search)

/**
 * Tells what the address of the first page brought along: an account that has become inactive
 * (`inactive`; the account's own page says so itself) or has been deactivated (`deactivation`);
 * then what waits for the person who is logged in.
 */
export const StartQuery = () => {
  const { t } = useTranslation('shell')
  const [deactivated, setDeactivated] = useState(startQuery.has('deactivation'))
  useEffect(() => {
    if (!startQuery.has('inactive') || location.pathname === paths.accountError) return
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
  const hasNews = user && (user.invitations.length > 0 || user.new_unverified_email !== null)
  if (!deactivated) {
    return hasNews && <PersonNotices isEmailTold={startQuery.has('confirm_email')} />
  }
  return (
    <Dialog
      title={t('inactive.loggedOutTitle')}
      closeLabel={t('common:close')}
      onClose={() => setDeactivated(false)}
      width="s"
      tone="warning"
    >
      <p>{t('inactive.loggedOutText')}</p>
    </Dialog>
  )
}
