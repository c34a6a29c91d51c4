import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDoorCode } from '#shared/doors/door-code.ts'
import { formatPlaceName } from '#shared/places/place-name.ts'
import { formatWireDateTime } from '#web/lib/i18n/format-time.ts'
import { useAction } from '#web/lib/use-action.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Code } from '#web/ui/codes/code.tsx'
import { DialogButton } from '#web/ui/feedback/dialog-button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { showToast } from '#web/ui/feedback/toast.tsx'
import { messageIcon, printerIcon } from '#web/ui/icons/later-icons.ts'
import { lazyDialog } from '#web/ui/lazy-component.tsx'
import { type BookedDoor, listSendable } from './booked-door.ts'
import { useDoorName } from './use-door-name.ts'
import styles from './booking-summary.module.css'
import typography from '#web/ui/typography.module.css'
import { classNames } from '#web/ui/class-names.ts'

const SendCodesDialog = lazyDialog(() => import('#web/doors/codes/send-codes-dialog.tsx'))

/** One door with its code, and a button that cancels its reservation. */
const BookedItem = ({ item, onRelease }: { item: BookedDoor; onRelease: () => Promise<void> }) => {
  const { t } = useTranslation(['payment', 'next', 'bulk'])
  const { isBusy, run: release } = useAction(onRelease)
  const { code, door, until } = item
  const doorName = useDoorName()(door?.position, door?.size)
  const name = item.name === '' ? doorName : item.name
  return (
    <li className={styles.item}>
      <span className={styles.name}>{name}</span>
      <span>{code !== null && <Code text={formatDoorCode(code)} />}</span>
      <span className={classNames(typography.note, styles.fact)}>
        {[
          item.name !== '' && doorName,
          until !== null && t('bulk:summary.until', { time: formatWireDateTime(until) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {door && (
        <span className={styles.release}>
          <IconButton
            icon="trash"
            label={t('bulk:summary.release', { name })}
            disabled={isBusy}
            onClick={() => release()}
          />
        </span>
      )}
    </li>
  )
}

/** The locker of some doors; that of codes which open any blue one has no address. */
const BookedPlace = ({ place }: { place: BookedDoor['place'] }) => {
  const { t } = useTranslation('bulk')
  return (
    <p className={styles.place}>
      <b>{place ? formatPlaceName(place.name) : t('summary.anyBlue')}</b>
      {place && (
        <>
          <br />
          {place.full_address}
        </>
      )}
    </p>
  )
}

/**
 * Booked doors with their codes, which can be sent and printed. A reservation can be cancelled; when
 * none remains, the summary closes. Needs the translations `payment` and `next`.
 */
export const BookingSummary = ({
  doors,
  phone,
  release,
  onClose,
}: {
  doors: readonly BookedDoor[]
  /** The phone number to which the codes are suggested to be sent. */
  phone?: string | undefined
  /** Cancels a reservation, and returns whether it is cancelled. */
  release: (door: BookedDoor) => Promise<boolean>
  onClose: () => void
}) => {
  const { t } = useTranslation(['payment', 'next', 'common', 'bulk'])
  const [releasedIds, setReleasedIds] = useState<readonly string[]>([])
  const booked = doors.filter(({ id }) => !releasedIds.includes(id))
  const places = [...Map.groupBy(booked, ({ place }) => place?.id)]
  const withCode = listSendable(booked)
  const releaseItem = async (item: BookedDoor) => {
    if (!(await release(item))) return
    showToast(t('bulk:summary.released'))
    if (booked.length === 1) onClose()
    else setReleasedIds([...releasedIds, item.id])
  }
  const hasOnlyDoors = booked.every(({ door }) => door !== null)
  return (
    <Dialog
      title={
        hasOnlyDoors
          ? t('bulk:summary.title', { count: booked.length })
          : t('bulk:summary.codesTitle')
      }
      onClose={onClose}
      footer={
        <>
          <Button icon={printerIcon} onClick={() => print()}>
            {t('bulk:summary.print')}
          </Button>
          {withCode.length > 0 && (
            <DialogButton icon={messageIcon} text={t('next:send.open', { count: withCode.length })}>
              {(close) => <SendCodesDialog doors={withCode} phone={phone} onClose={close} />}
            </DialogButton>
          )}
          <Button variant="primary" onClick={onClose}>
            {t('common:ok')}
          </Button>
        </>
      }
    >
      {places.map(([id, items]) => (
        <section key={id ?? 'blue'} className={styles.group}>
          {(id !== undefined || places.length > 1) && (
            <BookedPlace place={items[0]?.place ?? null} />
          )}
          <ul aria-label={t('bulk:summary.label')}>
            {items.map((item) => (
              <BookedItem key={item.id} item={item} onRelease={() => releaseItem(item)} />
            ))}
          </ul>
        </section>
      ))}
    </Dialog>
  )
}
