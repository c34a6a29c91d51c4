import { useTranslation } from 'react-i18next'
import { formatPhone } from '#shared/contact-details/format-phone.ts'
import { findCountry } from '#shared/countries/find-country.ts'
import type { Order } from '#shared/orders/order.ts'
import { formatOpeningHours } from '#shared/places/opening-hours-text.ts'
import { formatPlaceName } from '#shared/places/place-name.ts'
import { buildMapLink } from '#web/places/map/map-link.ts'
import { PlaceKindIcon } from '#web/places/map/places/place-kind-icon.tsx'
import { getPlaceKind } from '#web/places/map/places/place-kinds.ts'
import { useDayText } from '#web/lib/i18n/use-day-text.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Card } from '#web/ui/card.tsx'
import typography from '#web/ui/typography.module.css'
import styles from './drop-off-place.module.css'

/** Where a shipment is handed in: a locker, or any blue one. */
export const DropOffName = ({ order: { location } }: { order: Order }) => {
  const { t } = useTranslation(['payment', 'map'])
  const kind = location ? getPlaceKind(location) : 'apt'
  return (
    <div className={styles.name}>
      <PlaceKindIcon kind={kind} size={32} />
      <div>
        <h2 className={styles.title}>
          {location ? formatPlaceName(location.name) : t('dropOff.anyBlue')}
        </h2>
        <p className={typography.note}>
          {[t(`map:kinds.${kind}`), location?.full_address].filter(Boolean).join(' · ')}
        </p>
        {location && location.location_info !== '' && (
          <p
            className={typography.note}
            lang={findCountry(location.address_country_code)?.language}
          >
            {location.location_info}
          </p>
        )}
      </div>
    </div>
  )
}

/** The hours of the place where a shipment is handed in, and who sends it. */
export const DropOffFacts = ({ order: { location, sender } }: { order: Order }) => {
  const { t } = useTranslation('next')
  const { listWeekdays } = useDayText()
  return (
    <dl className={styles.facts}>
      {location && location.opening_hours.length > 0 && (
        <div>
          <dt>{t('place.hours')}</dt>
          <dd>{formatOpeningHours(location.opening_hours, listWeekdays())}</dd>
        </div>
      )}
      <div className={styles.sender}>
        <dt>{t('shipment.sender')}</dt>
        <dd>{sender.name}</dd>
        {sender.phone && <dd>{formatPhone(sender.phone)}</dd>}
      </div>
    </dl>
  )
}

/** The place where a shipment is handed in, with its facts and the way there. */
export const DropOffPlace = ({ order }: { order: Order }) => {
  const { t } = useTranslation('next')
  const { location } = order
  return (
    <Card>
      <div className={styles.frame}>
        <div className={styles.place}>
          <DropOffName order={order} />
          <DropOffFacts order={order} />
          {location && (
            <span className={styles.map}>
              <LinkButton href={buildMapLink(location)} icon="pin" target="_blank" rel="noreferrer">
                {t('steps.map')}
              </LinkButton>
            </span>
          )}
        </div>
      </div>
    </Card>
  )
}
