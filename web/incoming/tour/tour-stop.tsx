import { useTranslation } from 'react-i18next'
import { findCountry } from '#shared/countries/find-country.ts'
import { getFilledAt } from '#shared/collections/driver-notes.ts'
import type { TourDoor, TourPlace } from '#shared/collections/driver-tour.ts'
import { formatDoorCode } from '#shared/doors/door-code.ts'
import { formatHourAndMinute } from '#shared/lib/tallinn-time.ts'
import { formatPlaceName } from '#shared/places/place-name.ts'
import { HelpLine } from '#web/incoming/frame/help-line.tsx'
import { buildMapLink } from '#web/places/map/map-link.ts'
import { getButtonClass } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Code } from '#web/ui/codes/code.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Fold } from '#web/ui/layout/fold.tsx'
import { ListItemText } from '#web/ui/list-item-text.tsx'
import typography from '#web/ui/typography.module.css'
import { countDoors } from './tour-view.ts'
import styles from './tour-stop.module.css'

/** Formats an instant (ISO 8601) as the time of day in Tallinn. */
export const formatTime = (iso: string): string => formatHourAndMinute(Date.parse(iso))

/** Returns a function that names a door by the numbers that stand on its locker. */
export const useTourDoorName = () => {
  const { t } = useTranslation('tour')
  return {
    nameModule: ({ block, module }: TourDoor): string =>
      block === null ? t('module', { module }) : t('block', { block, module }),
    nameDoor: ({ number }: TourDoor): string => t('door', { number }),
  }
}

const DoorRow = ({
  door,
  isNext,
  onToggle,
}: {
  door: TourDoor
  isNext: boolean
  onToggle: () => void
}) => {
  const { t } = useTranslation('tour')
  const { nameModule, nameDoor } = useTourDoorName()
  const filledAt = getFilledAt(door)
  const { code, scans, size, used_at: usedAt } = door
  const isUsed = usedAt !== null
  const word = filledAt === undefined ? t('tick') : formatTime(filledAt)
  const parcels = scans.length > 0 ? t('parcels', { count: scans.length }) : undefined
  return (
    <li
      className={classNames(
        styles.door,
        isNext && styles.next,
        filledAt !== undefined && styles.in,
      )}
    >
      <span className={styles.number}>{door.number}</span>
      <span className={styles.what}>
        <span className={typography.note}>
          {[nameModule(door), size, parcels].filter(Boolean).join(' · ')}
        </span>
        {code === null ? (
          <span className={typography.note}>{isUsed ? t('scannedByNetwork') : t('noCode')}</span>
        ) : (
          <span className={styles.code}>
            <Code text={formatDoorCode(code)} />
          </span>
        )}
      </span>
      <button
        type="button"
        className={styles.tick}
        aria-pressed={filledAt !== undefined}
        aria-label={`${word}: ${nameDoor(door)}, ${nameModule(door)}`}
        // What the network has scanned is not the driver's to take back.
        aria-disabled={isUsed || undefined}
        onClick={isUsed ? undefined : onToggle}
      >
        <Icon name="check" />
        <span className={styles.word}>{word}</span>
      </button>
    </li>
  )
}

/** A locker of a tour: where it is, its doors with their codes, and a tick for each. */
export const TourStop = ({
  stop,
  number,
  nextDoorId,
  onToggle,
}: {
  stop: TourPlace
  /** Its number in the tour, from 1. */
  number: number
  /** The door that is to be filled next, here or elsewhere. */
  nextDoorId: string | undefined
  onToggle: (door: TourDoor) => void
}) => {
  const { t } = useTranslation(['tour', 'incoming'])
  const { place, doors, until } = stop
  const { total, filled } = countDoors([stop])
  const isDone = filled === total
  const isNow = doors.some(({ id }) => id === nextDoorId)
  return (
    <li className={classNames(styles.stop, isDone && styles.done, isNow && styles.now)}>
      <Fold
        open={isNow}
        headClass={styles.head}
        head={
          <>
            <span className={styles.mark}>{isDone ? <Icon name="check" /> : number}</span>
            <ListItemText name={formatPlaceName(place.name)}>
              {place.full_address} · {t('until', { time: formatTime(until) })}
            </ListItemText>
            <span className={styles.count}>{t('progress', { filled, total })}</span>
          </>
        }
      >
        <div className={styles.content}>
          {place.location_info !== '' && (
            <p className={typography.note} lang={findCountry(place.address_country_code)?.language}>
              {place.location_info}
            </p>
          )}
          <ul className={styles.doors}>
            {doors.map((door) => (
              <DoorRow
                key={door.id}
                door={door}
                isNext={door.id === nextDoorId}
                onToggle={() => onToggle(door)}
              />
            ))}
          </ul>
          <div className={styles.acts}>
            <a
              href={buildMapLink(place)}
              target="_blank"
              rel="noreferrer"
              className={getButtonClass({ size: 's' })}
            >
              <Icon name="pin" />
              {t('wayThere')}
            </a>
            <Fold look="link" className={styles.trouble} head={<span>{t('trouble.title')}</span>}>
              <div className={styles.help}>
                <p className={typography.note}>{t('trouble.text')}</p>
                <HelpLine country={place.address_country_code} />
              </div>
            </Fold>
          </div>
        </div>
      </Fold>
    </li>
  )
}
