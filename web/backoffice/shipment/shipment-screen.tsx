import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { getBackofficeShipment } from '#shared/api/backoffice.ts'
import { useCall } from '#web/lib/api/use-call.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { Skeleton } from '#web/ui/feedback/spinner.tsx'
import { lazyDialog } from '#web/ui/lazy-component.tsx'
import { LookBar } from '#web/backoffice/look/look-bar.tsx'
import { needsReason, ReadFailed } from '#web/backoffice/look/read-failed.tsx'
import type { OpenedLook } from '#web/backoffice/look/opened-looks.ts'
import { useEndOfUnknownLook, useLook } from '#web/backoffice/look/use-look.ts'
import styles from '#web/backoffice/backoffice-screen.module.css'
import { saveLabelCopy } from './save-label-copy.ts'
import { ShipmentCards } from './shipment-cards.tsx'

const ReasonDialog = lazyDialog(() => import('#web/backoffice/look/reason-dialog.tsx'))

/** How often an open shipment is read again, in ms; sooner while a message waits to be sent. */
const refresh = { usual: 60_000, waiting: 5000 } as const

/** What is done once the reason is given: the data are shown, or the label is saved as well. */
type Asking = 'data' | 'label'

const Shipment = ({ owner, id }: { owner: string; id: string }) => {
  const { t } = useTranslation(['backoffice', 'shipments', 'common'])
  const subject = { subject: 'shipment', id, owner } as const
  const look = useLook(subject)
  const [asking, setAsking] = useState<Asking>()
  const { data, error, mutate } = useCall(
    getBackofficeShipment,
    { params: { id }, query: { owner, look: look?.id } },
    {
      // Masked data stay until the whole ones are read, never the other way round.
      keepPreviousData: look !== undefined,
      refreshInterval: (latest) =>
        latest?.messages.some(({ state }) => state === 'waiting') ? refresh.waiting : refresh.usual,
    },
  )
  useEndOfUnknownLook(subject, look, error)
  if (error && !data && look === undefined && !needsReason(error)) {
    return error.problem.error_type === 'not_found' ? (
      <EmptyState icon="package" title={t('shipments:details.missing')}>
        {t('shipment.missingText')}
      </EmptyState>
    ) : (
      <LoadFailed onRetry={() => void mutate()} />
    )
  }
  const saveLabel = (opened: OpenedLook) => saveLabelCopy({ id, owner, look: opened.id }, data)
  return (
    <div className={styles.page}>
      <LookBar subject={subject} look={look} onAsk={() => setAsking('data')} />
      {error && <ReadFailed error={error} onRetry={() => void mutate()} />}
      {data ? (
        <ShipmentCards
          shipment={data}
          onChanged={() => void mutate()}
          onSaveLabel={async () => (look ? saveLabel(look) : setAsking('label'))}
        />
      ) : (
        !error && (
          <div role="status" aria-label={t('common:loading')}>
            <Skeleton shape="card" />
          </div>
        )
      )}
      {asking && (
        <ReasonDialog
          subject={subject}
          onOpened={(opened) => {
            if (asking === 'label') void saveLabel(opened)
          }}
          onClose={() => setAsking(undefined)}
        />
      )}
    </div>
  )
}

/** A shipment of any owner, as customer support may read it. */
const ShipmentScreen = () => {
  const { owner = '', id = '' } = useParams()
  return <Shipment key={`${owner} ${id}`} owner={owner} id={id} />
}

export default ShipmentScreen
