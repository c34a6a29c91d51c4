import { useTranslation } from 'react-i18next'
import { formatTimeOfDay } from '#shared/lib/tallinn-time.ts'
import { EventHistory } from './event-history.tsx'
import { Card } from '#web/ui/card.tsx'
import type { TrackedParcel } from './use-tracking.ts'
import typography from '#web/ui/typography.module.css'
import { classNames } from '#web/ui/class-names.ts'

/** The events of a parcel, newest first, and when they were read. */
export const ParcelHistory = ({
  parcel,
  readAt,
  hasFailed,
}: {
  parcel: TrackedParcel
  /** Milliseconds since 1970; undefined if the events were read before the page opened. */
  readAt: number | undefined
  /** Whether the last refresh has failed. */
  hasFailed: boolean
}) => {
  const { t } = useTranslation('track')
  return (
    <Card
      title={t('history')}
      actions={
        readAt !== undefined && (
          <p className={classNames(typography.note, typography.digits)}>
            {t(hasFailed ? 'notRefreshed' : 'updated', { time: formatTimeOfDay(readAt) })}
          </p>
        )
      }
    >
      <EventHistory events={parcel.events} />
    </Card>
  )
}
