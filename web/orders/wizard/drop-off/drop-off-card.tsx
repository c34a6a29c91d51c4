import { useTranslation } from 'react-i18next'
import { formatEuros } from '#shared/lib/money.ts'
import { UNUSED_DOOR_FEE } from '#shared/doors/bookings.ts'
import type { DropOffCard as Card, DropOffKind } from '#shared/doors/drop-off.ts'
import { PlaceKindIcon } from '#web/places/map/places/place-kind-icon.tsx'
import { kindByColour } from '#web/places/map/places/place-kinds.ts'
import { IconButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './drop-off-card.module.css'
import { chevronRightIcon } from '#web/ui/icons/later-icons.ts'
import typography from '#web/ui/typography.module.css'

/** Whether single doors are booked at a kind of drop-off. */
const hasBooking = {
  blue: false,
  white: true,
  outdoor: true,
  courier: false,
} as const satisfies Record<DropOffKind, boolean>

/** A kind of drop-off; `onInfo` opens details about its lockers. */
export const DropOffCard = ({
  card: { kind, disabledBy },
  count,
  onChoose,
  onInfo,
}: {
  card: Card
  /** The number of parcels. */
  count: number
  onChoose: () => void
  onInfo: (() => void) | undefined
}) => {
  const { t } = useTranslation(['payment', 'map', 'errors'])
  const placeKind = kind === 'courier' ? undefined : kindByColour[kind]
  const name = placeKind ? t(`map:kinds.${placeKind}`) : t('dropOff.courier')
  return (
    <div className={classNames(styles.card, disabledBy && styles.disabled)}>
      {placeKind ? (
        <PlaceKindIcon kind={placeKind} size={40} />
      ) : (
        <span className={styles.courier}>
          <Icon name="truck" />
        </span>
      )}
      <div className={styles.body}>
        <button
          type="button"
          className={styles.choose}
          disabled={disabledBy !== undefined}
          onClick={onChoose}
        >
          {name}
        </button>
        <p className={typography.note}>{t(`dropOff.about.${kind}`, { count })}</p>
        {disabledBy && <p className={typography.note}>{t(`errors:${disabledBy}`)}</p>}
        {hasBooking[kind] && (
          <p className={styles.fee}>
            {t('dropOff.fee', { price: formatEuros(UNUSED_DOOR_FEE), count })}
          </p>
        )}
      </div>
      {onInfo && (
        <span className={styles.info}>
          <IconButton icon="info" label={t('dropOff.more', { kind: name })} onClick={onInfo} />
        </span>
      )}
      {!disabledBy && <Icon name={chevronRightIcon} className={styles.chevron} />}
    </div>
  )
}
