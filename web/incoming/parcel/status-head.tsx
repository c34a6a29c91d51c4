import { useTranslation } from 'react-i18next'
import type { IncomingParcel } from '#shared/api/incoming.ts'
import type { ParcelPhase } from '#shared/orders/statuses/parcel-phase.ts'
import { formatPlaceName } from '#shared/places/place-name.ts'
import { PageHeading } from '#web/incoming/frame/page-heading.tsx'
import { useDayText } from '#web/lib/i18n/use-day-text.ts'
import { ExpectedDay } from '#web/track/expected-day.tsx'
import styles from './status-head.module.css'
import typography from '#web/ui/typography.module.css'
import { classNames } from '#web/ui/class-names.ts'

/** Until when a ready parcel waits. */
export const PickUpBy = ({ until }: { until: string }) => {
  const { t } = useTranslation('incoming')
  const { formatMomentInText } = useDayText()
  return (
    <p>
      {t('pickUpBy')}{' '}
      <time className={typography.strong} dateTime={until}>
        {formatMomentInText(Date.parse(until))}
      </time>
    </p>
  )
}

/** Where a parcel goes, in a few words. */
const Destination = ({ parcel: { order } }: { parcel: IncomingParcel }) => {
  const { t } = useTranslation('incoming')
  const { destination, destination_place: place } = order
  if (destination.type === 'address') return <p>{t('toAddress')}</p>
  return <p>{t('toPlace', { place: formatPlaceName(place?.name ?? destination.name) })}</p>
}

/** What there is to know of a parcel that its recipient no longer waits for. */
const endedTexts = {
  delivered: 'stateText.delivered',
  returning: 'stateText.returning',
  returned: 'stateText.returned',
  cancelled: 'stateText.cancelled',
} as const satisfies Partial<Record<ParcelPhase, string>>

/** The state of a parcel in one look. A change of it is read out. */
export const StatusHead = ({ parcel, state }: { parcel: IncomingParcel; state: ParcelPhase }) => {
  const { t } = useTranslation('incoming')
  const { order, pickup } = parcel
  return (
    <div className={styles.head} role="status">
      {order.sender_name !== '' && (
        <p className={classNames(typography.note, styles.sender)}>
          {t('from', { sender: order.sender_name })}
        </p>
      )}
      <PageHeading title={t(`state.${state}`)} />
      {state === 'ready' && pickup && <PickUpBy until={pickup.until} />}
      {(state === 'moving' || state === 'prepared') && (
        <>
          <Destination parcel={parcel} />
          <ExpectedDay parcel={{ ...order, pickup_until: null }} />
        </>
      )}
      {state !== 'ready' && state !== 'moving' && state !== 'prepared' && (
        <p>{t(state === 'returning' && pickup ? 'stateText.notPickedUp' : endedTexts[state])}</p>
      )}
    </div>
  )
}
