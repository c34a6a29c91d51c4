import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { formatDoorCode } from '#shared/doors/door-code.ts'
import { useDoorName } from '#web/doors/use-door-name.ts'
import { paths } from '#web/navigation/paths.ts'
import { removes } from '#web/collections/use-kept-focus.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Code } from '#web/ui/codes/code.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { eyeIcon, eyeOffIcon } from '#web/ui/icons/later-icons.ts'
import typography from '#web/ui/typography.module.css'
import styles from './booked-doors.module.css'
import type { PlaceDoor } from './group-by-place.ts'
import { formatHours } from './use-end-text.ts'
import layout from '#web/ui/layout/layout.module.css'

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
        {isShown && <Code text={formatDoorCode(code)} />}
      </span>
    </>
  )
}

/** A booked door: whose it is, its code until it is used, and the cancelling of its reservation. */
export const DoorRow = ({
  door,
  isBusy,
  onCancel,
}: {
  door: PlaceDoor
  isBusy: boolean
  onCancel: () => void
}) => {
  const { t } = useTranslation('collections')
  const { reservation, code } = door
  const isUsed = reservation?.status === 'used'
  const usedAt = reservation?.used_at ?? null
  const name = useDoorName()(door.door?.position)
  return (
    <li className={classNames(styles.door, isUsed && typography.muted)}>
      <span className={classNames(typography.strong, styles.doorName)}>
        {name}
        {!reservation && (
          <Link
            to={`${paths.shipments}?open=${door.id}`}
            className={classNames(typography.oneLine, styles.recipient)}
          >
            {door.name}
          </Link>
        )}
      </span>
      <span className={classNames(typography.smallStrong, styles.size)}>{door.door?.size}</span>
      <span className={styles.state}>
        {isUsed && (
          <span className={classNames(layout.row2, styles.usedAt)}>
            <Icon name="check" />
            {t('doors.used', { time: usedAt === null ? '' : formatHours(usedAt) })}
          </span>
        )}
        {!isUsed &&
          (code === null ? (
            <span className={typography.note}>{t('noPersonalCode')}</span>
          ) : (
            <CodeOnRequest code={code} name={name} />
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
