import { useTranslation } from 'react-i18next'
import type { IncomingParcelRow } from '#shared/orders/incoming-parcel-row.ts'
import { toFriendlyStatus } from '#shared/orders/statuses/order-status.ts'
import { statuses } from '#shared/orders/statuses/statuses.ts'
import { formatPlaceName } from '#shared/places/place-name.ts'
import { ExpectedDay } from '#web/track/expected-day.tsx'
import { buildIncomingUrl } from '#web/track/incoming-url.ts'
import { Icon } from '#web/ui/icon.tsx'
import { chevronRightIcon } from '#web/ui/icons/later-icons.ts'
import { Pill } from '#web/ui/pill.tsx'
import typography from '#web/ui/typography.module.css'
import styles from './parcel-list.module.css'

/** Parcels on their way to the reader, each a link to its page. */
export const ParcelList = ({ parcels }: { parcels: readonly IncomingParcelRow[] }) => {
  const { t } = useTranslation('track')
  return (
    <ul className={styles.list}>
      {parcels.map((parcel) => (
        <li key={parcel.id}>
          <a href={buildIncomingUrl({ id: parcel.id })} className={styles.parcel}>
            <span className={styles.text}>
              <strong>{t('toYou.from', { sender: parcel.sender_name })}</strong>
              {parcel.destination_name !== null && (
                <span className={typography.note}>{formatPlaceName(parcel.destination_name)}</span>
              )}
              <span className={typography.note}>
                <ExpectedDay parcel={parcel} />
              </span>
            </span>
            <Pill tone={statuses[parcel.status].tone}>
              {t(`status.${toFriendlyStatus(parcel.status)}`)}
            </Pill>
            <Icon name={chevronRightIcon} />
          </a>
        </li>
      ))}
    </ul>
  )
}
