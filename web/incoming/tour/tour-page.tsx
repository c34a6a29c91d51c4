import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DriverTour } from '#shared/collections/driver-tour.ts'
import { formatPhone } from '#shared/contact-details/format-phone.ts'
import { formatPlaceName } from '#shared/places/place-name.ts'
import { Loading } from '#web/incoming/frame/loading.tsx'
import { Outcome } from '#web/incoming/frame/outcome.tsx'
import { PageHeading } from '#web/incoming/frame/page-heading.tsx'
import type { TourAccess } from '#web/incoming/kept/kept-tours.ts'
import { useDayText } from '#web/lib/i18n/use-day-text.ts'
import { useMomentText } from '#web/lib/i18n/use-moment-text.ts'
import type { ParcelAccess } from '#web/track/incoming-url.ts'
import { Button, getButtonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { scanIcon } from '#web/ui/icons/scan-icons.ts'
import layout from '#web/ui/layout/layout.module.css'
import { lazyDialog } from '#web/ui/lazy-component.tsx'
import progress from '#web/ui/feedback/progress-bar.module.css'
import typography from '#web/ui/typography.module.css'
import { RefusedParcels } from './refused-parcels.tsx'
import { TourDone } from './tour-done.tsx'
import { formatTime, TourStop, useTourDoorName } from './tour-stop.tsx'
import { countDoors, findNextDoor } from './tour-view.ts'
import { useTour } from './use-tour.ts'
import styles from './tour-page.module.css'

const TourScan = lazyDialog(() => import('./tour-scan.tsx'))

const toPhoneLink = (phone: string): string => `tel:${phone.replaceAll(' ', '')}`

const TourHead = ({ tour }: { tour: DriverTour }) => {
  const { t } = useTranslation('tour')
  const { formatShortDay } = useDayText()
  const { total, filled } = countDoors(tour.places)
  const sum = t('progress', { filled, total })
  return (
    <header className={styles.head}>
      <div>
        <p className={typography.note}>
          {[tour.company, formatShortDay(tour.day)].filter(Boolean).join(' · ')}
        </p>
        <PageHeading
          title={[t('lockers', { count: tour.places.length }), t('doors', { count: total })].join(
            ', ',
          )}
        />
      </div>
      <p className={styles.total}>{sum}</p>
      <progress className={progress.bar} value={filled} max={total} aria-label={sum} />
    </header>
  )
}

const HowItWorks = () => {
  const { t } = useTranslation('tour')
  return (
    <Card title={t('how.title')}>
      <ol className={styles.how}>
        {(['type', 'put', 'tick'] as const).map((step) => (
          <li key={step}>{t(`how.${step}`)}</li>
        ))}
      </ol>
    </Card>
  )
}

const Contact = ({ tour: { contact, ends_at } }: { tour: DriverTour }) => {
  const { t } = useTranslation('tour')
  const formatMoment = useMomentText()
  return (
    <Card title={t('contact.title')}>
      {contact && (
        <>
          {contact.name !== '' && <p className={typography.muted}>{contact.name}</p>}
          <a href={toPhoneLink(contact.phone)} className={getButtonClass({ wide: true })}>
            <Icon name="phone" />
            {formatPhone(contact.phone)}
          </a>
        </>
      )}
      <p className={typography.note}>{t('contact.ends', { time: formatMoment(ends_at) })}</p>
    </Card>
  )
}

/** The bar at the lower edge: what is next, a call and the scan. */
const Dock = ({ tour, onScan }: { tour: DriverTour; onScan: () => void }) => {
  const { t } = useTranslation('tour')
  const { nameDoor, nameModule } = useTourDoorName()
  const next = findNextDoor(tour.places)
  const { contact } = tour
  return (
    <div className={styles.dock} role="region" aria-label={t('scan.title')}>
      <div className={styles.dockInner}>
        <p className={styles.dockText}>
          {next && (
            <>
              <span className={typography.muted}>{t('next')}</span>{' '}
              <span className={typography.strong}>
                {nameDoor(next.door)} · {nameModule(next.door)}
              </span>{' '}
              · {formatPlaceName(next.place.place.name)}
            </>
          )}
        </p>
        {contact && (
          <a
            href={toPhoneLink(contact.phone)}
            className={classNames(getButtonClass({}), styles.call)}
            aria-label={t('contact.call')}
          >
            <Icon name="phone" />
          </a>
        )}
        <Button variant="primary" icon={scanIcon} onClick={onScan}>
          {t('scan.title')}
        </Button>
      </div>
    </div>
  )
}

/** Since when there has been no network, and what is kept. */
const OfflineNote = ({ since }: { since: string }) => {
  const { t } = useTranslation('tour')
  return (
    <Notice tone="warning" live title={t('offline.title', { time: formatTime(since) })}>
      {t('offline.text')}
    </Notice>
  )
}

const OpenTour = ({ control }: { control: ReturnType<typeof useTour> & { tour: DriverTour } }) => {
  const { t } = useTranslation('tour')
  const [isScanning, setIsScanning] = useState(false)
  const [isReviewed, setIsReviewed] = useState(false)
  const { tour, lostSince, unsent, refused, dismissRefused, toggle, scan } = control
  const { places } = tour
  const { total, filled } = countDoors(places)
  const isDone = total > 0 && filled === total
  const next = findNextDoor(places)
  const note = lostSince !== undefined && <OfflineNote since={lostSince} />
  const scanner = isScanning && (
    <TourScan
      places={places}
      refused={refused}
      onScan={scan}
      onClose={() => setIsScanning(false)}
    />
  )
  if (isDone && !isReviewed && !isScanning)
    return (
      <div className={layout.column4}>
        {note}
        <RefusedParcels barcodes={refused} onDismiss={dismissRefused} />
        <TourDone tour={tour} unsent={unsent} onBack={() => setIsReviewed(true)} />
      </div>
    )
  return (
    <div className={styles.page}>
      {note}
      <RefusedParcels barcodes={refused} onDismiss={dismissRefused} />
      <TourHead tour={tour} />
      <div className={styles.columns}>
        <ol className={classNames(layout.card, styles.stops)}>
          {places.map((stop, index) => (
            <TourStop
              key={stop.id}
              stop={stop}
              number={index + 1}
              nextDoorId={next?.door.id}
              onToggle={(door) => {
                // The last tick leads to what is left over.
                setIsReviewed(false)
                toggle(door)
              }}
            />
          ))}
        </ol>
        <div className={layout.column4}>
          <HowItWorks />
          <Contact tour={tour} />
          <p className={typography.note}>{t('note')}</p>
        </div>
      </div>
      <Dock tour={tour} onScan={() => setIsScanning(true)} />
      {scanner}
    </div>
  )
}

const Tour = ({ access }: { access: TourAccess }) => {
  const { t } = useTranslation('tour')
  const formatMoment = useMomentText()
  const control = useTour(access)
  const { tour, error, isRefused, reload, unsent } = control
  if (isRefused)
    return <Outcome icon="close" tone="plain" title={t('unknown.title')} text={t('unknown.text')} />
  if (!tour) return error ? <LoadFailed onRetry={reload} /> : <Loading />
  if (tour.state === 'ended')
    return (
      <Outcome
        icon="clock"
        tone="plain"
        title={t('ended.title')}
        text={[
          t('ended.text', { time: formatMoment(tour.ends_at) }),
          unsent > 0 ? t('unsent', { count: unsent }) : t('ended.sent'),
        ].join(' ')}
      />
    )
  return <OpenTour control={{ ...control, tour }} />
}

/** The doors of a company for its drivers, without a log-in. */
const TourPage = ({ access: { hash, id } }: { access: ParcelAccess }) => {
  const { t } = useTranslation('tour')
  return hash === undefined ? (
    <Outcome icon="close" tone="plain" title={t('unknown.title')} text={t('unknown.text')} />
  ) : (
    <Tour access={{ hash, id }} />
  )
}

export default TourPage
