import { useTranslation } from 'react-i18next'
import type { Order } from '#shared/orders/order.ts'
import { formatPlaceName } from '#shared/places/place-name.ts'
import { buildMapLink } from '#web/places/map/map-link.ts'
import { PlaceKindIcon } from '#web/places/map/places/place-kind-icon.tsx'
import { getPlaceKind } from '#web/places/map/places/place-kinds.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import typography from '#web/ui/typography.module.css'
import styles from './drop-off.module.css'
import layout from '#web/ui/layout/layout.module.css'
import { classNames } from '#web/ui/class-names.ts'

const iconSize = 32

/** The locker where the parcel is handed in, with a link to the map, or that a courier collects it. */
export const DropOff = ({
  order: { location, is_collected_by_courier },
}: {
  order: Pick<Order, 'location' | 'is_collected_by_courier'>
}) => {
  const { t } = useTranslation(['shipments', 'next', 'map'])
  if (is_collected_by_courier) {
    return (
      <div className={classNames(layout.wrap3, styles.place)}>
        <Icon name="truck" />
        <div className={styles.text}>
          <p className={typography.note}>{t('columns.location')}</p>
          <p className={typography.strong}>{t('details.courier')}</p>
        </div>
      </div>
    )
  }
  if (!location) return null
  const kind = getPlaceKind(location)
  return (
    <div className={classNames(layout.wrap3, styles.place)}>
      <PlaceKindIcon kind={kind} size={iconSize} />
      <div className={styles.text}>
        <p className={typography.note}>{t('columns.location')}</p>
        <p className={typography.strong}>{formatPlaceName(location.name)}</p>
        <p className={typography.note}>
          {t(`map:kinds.${kind}`)} · {location.full_address}
        </p>
      </div>
      <LinkButton
        href={buildMapLink(location)}
        icon="pin"
        size="s"
        target="_blank"
        rel="noreferrer"
      >
        {t('next:steps.map')}
      </LinkButton>
    </div>
  )
}
