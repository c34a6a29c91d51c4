import { useTranslation } from 'react-i18next'
import { cancelCollection } from '#shared/api/collections.ts'
import { toGrammaticalNumber } from '#shared/lib/grammatical-number.ts'
import { formatPlaceName } from '#shared/places/place-name.ts'
import type { Place } from '#shared/places/place.ts'
import { refreshCollections } from '#web/collections/refresh-collections.ts'
import { BookingProgress } from '#web/doors/booking-progress.tsx'
import { BookingSummary } from '#web/doors/booking-summary.tsx'
import { FreeDoorsText, OtherLockers } from '#web/doors/not-enough-room.tsx'
import { callApi } from '#web/lib/api/api-client.ts'
import { attempt } from '#web/lib/api/problem-dialog.ts'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './collection-booking.module.css'
import { countSizes, listFitting } from './count-sizes.ts'
import type { CollectionBookingState, SizeShortage } from './use-collection-booking.ts'

/** What failed by size, and the lockers near by. */
const Failed = ({
  shortage: { wanted, failed, free, isPartial },
  onAnother,
}: {
  shortage: SizeShortage
  onAnother: (place: Place) => void
}) => {
  const { t } = useTranslation(['collections', 'errors'])
  const total = wanted.sizes.length
  const booked = isPartial ? total - failed.length : 0
  return (
    <Stack>
      <Notice tone="danger" title={t('errors:doors_not_reserved')} live>
        {t('booking.outcome', { booked, total, place: formatPlaceName(wanted.place.name) })}
      </Notice>
      <ul className={styles.sizes}>
        {countSizes(wanted.sizes, failed).map(({ size, wanted: all, failed: missing }) => (
          <li key={size} className={missing > 0 ? styles.failed : undefined}>
            <Icon name={missing > 0 ? 'error' : 'check'} />
            <b>{size}</b>
            {t(isPartial ? 'booking.booked' : 'booking.free', {
              number: all - missing,
              total: all,
            })}
          </li>
        ))}
      </ul>
      {!isPartial && <FreeDoorsText free={free} />}
      <OtherLockers place={wanted.place} isTemperatureSensitive={false} onAnother={onAnother} />
    </Stack>
  )
}

/**
 * A booking of doors under way: its progress, what failed and how to go on, and the summary. Needs the
 * translations `collections`, `payment`, `places`, `errors` and `next`.
 */
export const CollectionBooking = ({
  booking: { phase, reserved, isDone, book, cancel, restart, finish },
  onClose,
}: {
  booking: CollectionBookingState
  onClose: () => void
}) => {
  const { t } = useTranslation(['collections', 'payment', 'common', 'bulk'])
  if (isDone) {
    return (
      <BookingSummary
        doors={reserved}
        release={async ({ id }) => {
          const cancelled = await attempt(callApi(cancelCollection, { params: { id } }))
          await refreshCollections()
          return cancelled !== undefined
        }}
        onClose={onClose}
      />
    )
  }
  if (phase.name === 'full') {
    const { wanted, failed, isPartial } = phase.shortage
    const fitting = isPartial ? [] : listFitting(wanted.sizes, failed)
    return (
      <Dialog
        title={t('bulk:book.fullTitle')}
        onClose={reserved.length > 0 ? finish : onClose}
        tone="warning"
        footer={
          <>
            {reserved.length > 0 ? (
              <Button variant="primary" onClick={finish}>
                {t('booking.leaveOut', { count: failed.length })}
              </Button>
            ) : (
              <Button onClick={restart}>{t('common:back')}</Button>
            )}
            {fitting.length > 0 && (
              <Button variant="primary" onClick={() => book({ ...wanted, sizes: fitting })}>
                {t('bulk:book.submit', { count: fitting.length })}
              </Button>
            )}
          </>
        }
      >
        <Failed
          shortage={phase.shortage}
          // Where none is booked yet, all go to the other locker.
          onAnother={(place) =>
            book({ ...wanted, place, sizes: isPartial ? failed : wanted.sizes })
          }
        />
      </Dialog>
    )
  }
  if (phase.name === 'choosing') return null
  const isBooked = phase.name === 'booked'
  const count = isBooked ? phase.booked.length : phase.count
  const place = formatPlaceName(phase.place.name)
  return (
    <Dialog
      title={t(isBooked ? 'bulk:summary.title' : 'bulk:book.working', { count })}
      onClose={() => {
        cancel()
        onClose()
      }}
      isPersistent={!isBooked}
      footer={!isBooked && <Button onClick={cancel}>{t('common:cancel')}</Button>}
    >
      <BookingProgress
        isBooked={isBooked}
        text={
          isBooked
            ? t('bulk:book.done', { count, place })
            : t('payment:booking.text', { count: toGrammaticalNumber(count), place })
        }
      />
    </Dialog>
  )
}
