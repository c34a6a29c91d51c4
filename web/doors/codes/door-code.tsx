import { useTranslation } from 'react-i18next'
import { formatDoorCode } from '#shared/doors/door-code.ts'
import { toDoorPosition } from '#shared/doors/door-name.ts'
import type { Order } from '#shared/orders/order.ts'
import { formatWireDateTime } from '#web/lib/i18n/format-time.ts'
import { useDoorName } from '#web/doors/use-door-name.ts'
import { buildPassUrl } from '#web/navigation/paths.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Code } from '#web/ui/codes/code.tsx'
import { CopyButton } from '#web/ui/codes/copy-button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import typography from '#web/ui/typography.module.css'
import styles from './door-code.module.css'
import layout from '#web/ui/layout/layout.module.css'

/** The door code of a shipment with its door and validity; nothing once the code is freed. Needs the translations `next`. */
export const DoorCode = ({
  order,
  size = 'm',
  hasRule = false,
}: {
  order: Order
  /** `l`: the code is what its screen is for. */
  size?: 'm' | 'l'
  /** Whether to tell what wrong codes do; elsewhere the steps of the hand-in tell it. */
  hasRule?: boolean
}) => {
  const { t } = useTranslation('next')
  const nameDoor = useDoorName()
  const { order_source_pin_code: code, location, location_door: door, reserved_until } = order
  if (code === null) return null
  return (
    <div className={classNames(styles.code, size === 'l' && styles.large)}>
      <div className={classNames(layout.row2, styles.line)}>
        <p className={typography.note}>{t('code.label')}</p>
        <CopyButton text={code} label={t('code.copy')} copied={t('code.copied')} />
      </div>
      <p>
        <Code text={formatDoorCode(code)} isLarge />
      </p>
      {location && door && (
        <p className={typography.smallStrong}>{nameDoor(toDoorPosition(location, door))}</p>
      )}
      {reserved_until !== null && (
        <p className={typography.note}>
          {t('code.until', { time: formatWireDateTime(reserved_until) })}
        </p>
      )}
      <p className={styles.pass}>
        <LinkButton href={buildPassUrl(order.id)} size="s" icon="locker">
          {t('code.pass')}
        </LinkButton>
      </p>
      {hasRule && <p className={typography.note}>{t('code.blocked')}</p>}
    </div>
  )
}
