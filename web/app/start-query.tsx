import { useEffect, useState } from 'react'
import { appData } from '#web/lib/app-data.ts'
import { shownProblem } from '#web/lib/problem-dialog.ts'
import { useTranslation } from '#web/lib/words.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { paths } from './paths.ts'

const startQuery = new URLSearchParams(location.search)

/**
 * Tells what the address of the first page brought along: an account that has become inactive
 * (`inactive`; the account's own page says so itself) or has been deactivated (`deactivation`).
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
      message: t(appData.get()?.user ? 'inactive.changed' : 'inactive.deactivated'),
      errors: [],
    })
    startQuery.delete('inactive')
  }, [t])
  return (
    deactivated && (
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
  )
}
