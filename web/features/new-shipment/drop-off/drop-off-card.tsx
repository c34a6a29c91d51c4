import { formatEuros } from '#shared/lib/money.ts'
import { UNUSED_DOOR_FEE } from '#shared/lockers/bookings.ts'
import type { DropOffCard as Card, DropOffKind } from '#shared/lockers/drop-off.ts'
import { KindMark } from '#web/map/kind-mark.tsx'
import { useTranslation } from '#web/lib/words.ts'
import { IconButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './drop-off-card.module.css'

/** How each kind is drawn on the map, and whether its doors are booked one by one. */
const looks = {
  blue: { mark: 'apt', isBooked: false },
  white: { mark: 'ipb', isBooked: true },
  outdoor: { mark: 'outdoor', isBooked: true },
  courier: { mark: undefined, isBooked: false },
} as const satisfies Record<DropOffKind, { mark: string | undefined; isBooked: boolean }>

/** One way to hand the parcels in; `onInfo` tells more about its lockers. */
export const DropOffCard = ({
  card: { kind, disabledBy },
  onChoose,
  onInfo,
}: {
  card: Card
  onChoose: () => void
  onInfo: (() => void) | undefined
}) => {
  const { t } = useTranslation('payment')
  const { mark, isBooked } = looks[kind]
  return (
    <div className={classNames(styles.card, disabledBy && styles.disabled)}>
      {mark ? <KindMark kind={mark} size={40} /> : <Icon name="truck" />}
      <div className={styles.body}>
        <button
          type="button"
          className={styles.choose}
          disabled={disabledBy !== undefined}
          onClick={onChoose}
        >
          {t(`dropOff.kinds.${kind}`)}
        </button>
        <p className={styles.text}>
          {disabledBy ? t(`errors:${disabledBy}`) : t(`dropOff.about.${kind}`)}
        </p>
        {isBooked && (
          <p className={styles.fee}>{t('dropOff.fee', { price: formatEuros(UNUSED_DOOR_FEE) })}</p>
        )}
      </div>
      {onInfo && (
        <span className={styles.info}>
          <IconButton
            icon="info"
            label={t('dropOff.more', { kind: t(`dropOff.kinds.${kind}`) })}
            onClick={onInfo}
          />
        </span>
      )}
      {!disabledBy && <Icon name="chevron-right" className={styles.chevron} />}
    </div>
  )
}
