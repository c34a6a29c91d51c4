import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApp } from '#web/lib/api/app-data.ts'
import { releaseBookings } from '#web/orders/wizard/layout/release-bookings.ts'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { Skeleton } from '#web/ui/feedback/spinner.tsx'
import { useFocusInvalidField } from '#web/orders/wizard/layout/use-focus-invalid-field.ts'
import { canAddCompany } from '#shared/orders/form/to-body.ts'
import { SenderForm } from './sender-form.tsx'
import styles from './sender-screen.module.css'

type ReleaseState = 'releasing' | 'released' | 'failed'

/** Releases the session's soft bookings on mount and returns the state of the call. */
const useReleaseBookings = (): { state: ReleaseState; retry: () => void } => {
  const [state, setState] = useState<ReleaseState>('releasing')
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isMounted = true
    const finish = (next: ReleaseState) => () => {
      if (isMounted) setState(next)
    }
    releaseBookings().then(finish('released'), finish('failed'))
    return () => {
      isMounted = false
    }
  }, [attempt])
  const retry = () => {
    setState('releasing')
    setAttempt((count) => count + 1)
  }
  return { state, retry }
}

/** The sender step; shown after doors held for an earlier drop-off are released. */
const SenderScreen = () => {
  const { t } = useTranslation(['wizard', 'common'])
  const app = useApp()
  const { state, retry } = useReleaseBookings()
  useFocusInvalidField()
  if (state === 'failed') {
    return <LoadFailed onRetry={retry} />
  }
  if (state === 'releasing') {
    return (
      <div className={styles.waiting} role="status" aria-label={t('common:loading')}>
        <Skeleton shape="card" />
      </div>
    )
  }
  return <SenderForm canAddCompany={canAddCompany(app)} />
}

export default SenderScreen
