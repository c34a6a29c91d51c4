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

/** Where a shipment is handed in: a locker with its hours, or any blue one; and who sends it. */
export const DropOffPlace = ({
  order,
  hasMapLink = true,
}: {
  order: Order
  hasMapLink?: boolean
}) => {
  const { t } = useTranslation(['next', 'payment', 'map'])
  const { location, sender } = order
  const { listWeekdays } = useDayText()
  const kind = location ? getPlaceKind(location) : 'apt'
  return (
    <Card>
      <div className={styles.frame}>
        <div className={styles.place}>
          <div className={styles.name}>
            <PlaceKindIcon kind={kind} size={32} />
            <div>
              <h2 className={styles.title}>
                {location ? formatPlaceName(location.name) : t('payment:dropOff.anyBlue')}
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
          {location && hasMapLink && (
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
