import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import {
  endDriverTour,
  listDriverTours,
  listLeftOver,
  shareDriverTour,
} from '#shared/api/collections.ts'
import type { DoorCollection } from '#shared/collections/door-collection.ts'
import { getFilledAt } from '#shared/collections/driver-notes.ts'
import { getTourEnd } from '#shared/collections/tour-limits.ts'
import type { OwnTour } from '#shared/collections/driver-tour.ts'
import { toIsoDay } from '#shared/lib/iso-day.ts'
import { addDays, toTallinnDay } from '#shared/lib/tallinn-time.ts'
import { formatBarcode } from '#shared/orders/barcode.ts'
import { formatPlaceName } from '#shared/places/place-name.ts'
import { useDoorName } from '#web/doors/use-door-name.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { getServerTime } from '#web/lib/api/server-clock.ts'
import { useCall } from '#web/lib/api/use-call.ts'
import { useMomentText } from '#web/lib/i18n/use-moment-text.ts'
import { useCollectionText } from '#web/lib/use-collection-text.ts'
import { buildOpenPath } from '#web/navigation/order-paths.ts'
import { Card, Stack } from '#web/ui/card.tsx'
import { ShareLink } from '#web/ui/codes/share-link.tsx'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { Skeleton } from '#web/ui/feedback/spinner.tsx'
import { SegmentOption, Segments } from '#web/ui/forms/segments.tsx'
import { Fold } from '#web/ui/layout/fold.tsx'
import layout from '#web/ui/layout/layout.module.css'
import typography from '#web/ui/typography.module.css'
import styles from './driver-tours.module.css'

/** How often the notes of drivers are read while the screen is visible. */
const refreshInterval = 30_000

/** How many days ahead a link is made: as long as a reservation lasts. */
const daysAhead = 3

/** Lists the days, `2026-11-25`, from today on on which doors with a code of their own can be filled. */
const listDays = (collections: readonly DoorCollection[], now: number): string[] => {
  const ends = collections
    .flatMap(({ doors }) => doors)
    .filter(({ status, code_kind }) => status === 'reserved' && code_kind === 'own')
    .map(({ until }) => toIsoDay(toTallinnDay(Date.parse(until))))
  const last = ends.toSorted().at(-1) ?? ''
  return Array.from({ length: daysAhead + 1 }, (_, days) => addDays(toTallinnDay(now), days))
    .filter((day) => getTourEnd(day) > now)
    .map(toIsoDay)
    .filter((day) => day <= last)
}

/** The parcels that drivers have scanned into no door, which are read when they are opened. */
const LeftOver = ({ day }: Pick<OwnTour, 'day'>) => {
  const { t } = useTranslation(['collections', 'common'])
  const { data, error, mutate } = useCall(listLeftOver, { query: { day } })
  if (error && !data) return <LoadFailed onRetry={() => void mutate()} />
  if (!data)
    return (
      <div role="status" aria-label={t('common:loading')}>
        <Skeleton shape="card" />
      </div>
    )
  const { total, parcels } = data
  if (total === 0) return <p className={typography.note}>{t('driver.leftOver.none')}</p>
  return (
    <>
      <p className={typography.note}>{t('driver.leftOver.text', { count: total })}</p>
      <ul className={styles.rows}>
        {parcels.map(({ id, barcode, recipient_name, reference }) => (
          <li key={id} className={styles.row}>
            <Link to={buildOpenPath(id)}>{recipient_name}</Link>
            <span className={typography.note}>
              {[reference, formatBarcode(barcode)].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** A part that is rendered once it is opened. */
const OpenedFold = ({ head, children }: { head: string; children: () => ReactNode }) => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Fold
      look="link"
      head={<span>{head}</span>}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      {isOpen && <div className={styles.opened}>{children()}</div>}
    </Fold>
  )
}

/** What drivers have noted: how many doors are filled, which and when, and what is left over. */
const TourReport = ({ tour: { day, places, scanned } }: { tour: OwnTour }) => {
  const { t } = useTranslation('collections')
  const nameDoor = useDoorName()
  const formatMoment = useMomentText()
  const doors = places.flatMap((place) => place.doors)
  const filled = doors.filter((door) => getFilledAt(door) !== undefined).length
  return (
    <div className={layout.column2}>
      <ProgressBar
        label={t('driver.progress', { filled, count: doors.length })}
        value={filled}
        max={doors.length}
        {...(scanned > 0 && { note: t('driver.scanned', { count: scanned }) })}
      />
      <OpenedFold head={t('driver.doors')}>
        {() =>
          places.map(({ id, place, doors: own }) => (
            <div key={id}>
              <h3 className={typography.smallStrong}>{formatPlaceName(place.name)}</h3>
              <ul className={styles.rows}>
                {own.map((door) => {
                  const filledAt = getFilledAt(door)
                  return (
                    <li key={door.id} className={styles.row}>
                      <span>{nameDoor(door, door.size)}</span>
                      <span className={filledAt === undefined ? styles.open : styles.filled}>
                        {filledAt === undefined ? t('driver.notFilled') : formatMoment(filledAt)}
                      </span>
                    </li>
                  )
                })}
              </ul>
            </div>
          ))
        }
      </OpenedFold>
      {scanned > 0 && (
        <OpenedFold head={t('driver.leftOver.title')}>{() => <LeftOver day={day} />}</OpenedFold>
      )}
    </div>
  )
}

/** The link of a day, to pass on or to end. */
const DayLink = ({
  day,
  tour,
  onChanged,
}: {
  day: string
  tour: OwnTour | undefined
  onChanged: () => Promise<unknown>
}) => {
  const { t } = useTranslation('collections')
  const { formatDayInText } = useCollectionText()
  const named = { day: formatDayInText(day) }
  return (
    <div className={layout.column3}>
      <ShareLink
        link={tour?.link ?? null}
        texts={{
          button: t('driver.share', named),
          again: t('driver.again', named),
          about: t('driver.about'),
          title: t('driver.shareTitle', named),
        }}
        onShare={async () => {
          const { link } = await callApi(shareDriverTour, { body: { day } })
          await onChanged()
          return link.address
        }}
        onEnd={async () => {
          await callApi(endDriverTour, { body: { day } })
          await onChanged()
        }}
      />
      {tour && <TourReport tour={tour} />}
    </div>
  )
}

/**
 * The link by which drivers fill the doors of a day without a log-in, and what they have noted. Nothing without a
 * door for it and without an earlier link. Needs the translations `collections`, `next` and `pass`.
 */
export const DriverTours = ({ collections }: { collections: readonly DoorCollection[] }) => {
  const { t } = useTranslation('collections')
  const { formatShortDay } = useCollectionText()
  const { data, mutate } = useCall(listDriverTours, {}, { refreshInterval })
  const [chosen, setChosen] = useState<string>()
  const days = listDays(collections, getServerTime())
  if (!data) return null
  const { tours } = data
  const day = days.find((each) => each === chosen) ?? days[0]
  const others = tours.filter((tour) => !days.includes(tour.day))
  if (day === undefined && others.length === 0) return null
  return (
    <Card title={t('driver.title')}>
      <Stack>
        {days.length > 1 && (
          <Segments legend={t('driver.day')}>
            {days.map((each) => (
              <SegmentOption
                key={each}
                name="driver-day"
                label={formatShortDay(each)}
                checked={each === day}
                onChange={() => setChosen(each)}
              />
            ))}
          </Segments>
        )}
        {day !== undefined && (
          <DayLink
            key={day}
            day={day}
            tour={tours.find((tour) => tour.day === day)}
            onChanged={() => mutate()}
          />
        )}
        {others.length > 0 && (
          <OpenedFold head={t('driver.earlier', { count: others.length })}>
            {() =>
              others.map((tour) => (
                <div key={tour.day}>
                  <h3 className={typography.smallStrong}>{formatShortDay(tour.day)}</h3>
                  <TourReport tour={tour} />
                </div>
              ))
            }
          </OpenedFold>
        )}
      </Stack>
    </Card>
  )
}
