import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CollectionDoor } from '#shared/collections/door-collection.ts'
import { formatDoorCode } from '#shared/doors/door-code.ts'
import { useDoorName } from '#web/doors/use-door-name.ts'
import { removes } from '#web/collections/use-kept-focus.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { eyeIcon, eyeOffIcon } from '#web/ui/icons/later-icons.ts'
import typography from '#web/ui/typography.module.css'
import styles from './booked-doors.module.css'
import { toReservedPosition } from './to-reserved-door.ts'
import { formatHours } from './use-end-text.ts'

/** Shows a code on request, so that nobody reads it over the shoulder. */
const CodeOnRequest = ({ code, name }: { code: string; name: string }) => {
  const { t } = useTranslation('collections')
  const id = useId()
  const [isShown, setIsShown] = useState(false)
  return (
    <>
      <Button
        size="s"
        variant="quiet"
        icon={isShown ? eyeOffIcon : eyeIcon}
        aria-expanded={isShown}
        aria-controls={id}
        aria-label={`${t(isShown ? 'doors.hide' : 'doors.show')}: ${name}`}
        onClick={() => setIsShown(!isShown)}
      >
        {t(isShown ? 'doors.hide' : 'doors.show')}
      </Button>
      <span id={id} className={styles.code} hidden={!isShown} role="status">
        {isShown && formatDoorCode(code)}
      </span>
    </>
  )
}

/** A booked door: its code until it is used, and the cancelling of its reservation. */
export const DoorRow = ({
  door,
  isBusy,
  onCancel,
}: {
  door: CollectionDoor
  isBusy: boolean
  onCancel: () => void
}) => {
  const { t } = useTranslation('collections')
  const isUsed = door.status === 'used'
  const name = useDoorName()(toReservedPosition(door))
  return (
    <li className={classNames(styles.door, isUsed && typography.muted)}>
      <span className={styles.doorName}>{name}</span>
      <span className={styles.size}>{door.door_size}</span>
      <span className={styles.state}>
        {isUsed && (
          <span className={styles.usedAt}>
            <Icon name="check" />
            {t('doors.used', { time: door.used_at === null ? '' : formatHours(door.used_at) })}
          </span>
        )}
        {!isUsed &&
          (door.lockerCode === null ? (
            <span className={typography.note}>{t('noPersonalCode')}</span>
          ) : (
            <CodeOnRequest code={door.lockerCode} name={name} />
          ))}
      </span>
      {!isUsed && (
        <IconButton
          icon="close"
          label={t('doors.cancelOne', { door: name })}
          {...removes}
          // A disabled button would lose the focus.
          aria-disabled={isBusy || undefined}
          aria-busy={isBusy || undefined}
          onClick={isBusy ? undefined : onCancel}
        />
      )}
    </li>
  )
}
