import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { getBackofficeAccount } from '#shared/api/backoffice.ts'
import { useCall } from '#web/lib/api/use-call.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { Skeleton } from '#web/ui/feedback/spinner.tsx'
import { lazyDialog } from '#web/ui/lazy-component.tsx'
import { LookBar } from '#web/backoffice/look/look-bar.tsx'
import { needsReason, ReadFailed } from '#web/backoffice/look/read-failed.tsx'
import { useEndOfUnknownLook, useLook } from '#web/backoffice/look/use-look.ts'
import styles from '#web/backoffice/backoffice-screen.module.css'
import { AccountFacts } from './account-facts.tsx'
import { AccountShipments } from './account-shipments.tsx'

const ReasonDialog = lazyDialog(() => import('#web/backoffice/look/reason-dialog.tsx'))

const Account = ({ id }: { id: string }) => {
  const { t } = useTranslation(['backoffice', 'common'])
  const subject = { subject: 'account', id } as const
  const look = useLook(subject)
  const [isAsking, setIsAsking] = useState(false)
  const query = { look: look?.id }
  const { data, error, mutate } = useCall(
    getBackofficeAccount,
    { params: { id }, query },
    // Masked data stay until the whole ones are read, never the other way round.
    { keepPreviousData: look !== undefined },
  )
  useEndOfUnknownLook(subject, look, error)
  if (error && look === undefined && !needsReason(error)) {
    return error.problem.error_type === 'not_found' ? (
      <EmptyState icon="user" title={t('account.missing')}>
        {t('account.missingText')}
      </EmptyState>
    ) : (
      <LoadFailed onRetry={() => void mutate()} />
    )
  }
  return (
    <div className={styles.page}>
      <LookBar subject={subject} look={look} onAsk={() => setIsAsking(true)} />
      {error && <ReadFailed error={error} onRetry={() => void mutate()} />}
      {data ? (
        <AccountFacts account={data} />
      ) : (
        !error && (
          <div role="status" aria-label={t('common:loading')}>
            <Skeleton shape="card" />
          </div>
        )
      )}
      {data && <AccountShipments key={look?.id ?? 'masked'} id={id} look={look?.id} />}
      {isAsking && (
        <ReasonDialog subject={subject} onOpened={() => {}} onClose={() => setIsAsking(false)} />
      )}
    </div>
  )
}

/** An account or company with its people and shipments, as customer support may read them. */
const AccountScreen = () => {
  const { id = '' } = useParams()
  return <Account key={id} id={id} />
}

export default AccountScreen
