import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { checkDoorAvailability } from '#shared/api/doors.ts'
import { findCountry } from '#shared/countries/find-country.ts'
import { isBookableSize } from '#shared/parcels/sizes.ts'
import type { DoorSize } from '#shared/places/door-sizes.ts'
import type { Place } from '#shared/places/place.ts'
import { useCall } from '#web/lib/api/use-call.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import styles from './place-details.module.css'
import { usePlace } from './use-place.ts'
import layout from '#web/ui/layout/layout.module.css'
import { classNames } from '#web/ui/class-names.ts'

/** How many doors of a size a white locker has free now; nothing while that is not known. */
const FreeCount = ({ placeId, size }: { placeId: number; size: DoorSize }) => {
  const { t } = useTranslation('locker-room')
  // Any size: the answer has the free doors of all.
  const { data } = useCall(checkDoorAvailability, {
    params: { place_id: placeId },
    body: { sizes: ['XS'] },
  })
  if (!data || !isBookableSize(size)) return null
  return (
    <span className={styles.free}>
      {t('freeCount', { number: data.available_doors[size] ?? 0 })}
    </span>
  )
}

/** Address, opening hours, doors by size and directions. */
const Details = ({ place, isAddressShown }: { place: Place; isAddressShown: boolean }) => {
  const { t } = useTranslation('places')
  const hours = place.availability_info.split(', ').filter((line) => line !== '')
  return (
    <dl className={classNames(layout.column1, styles.details)}>
      {isAddressShown && (
        <>
          <dt>{t('address')}</dt>
          <dd>{place.full_address}</dd>
        </>
      )}
      <dt>{t('openingHours')}</dt>
      <dd>
        {hours.length === 0 ? (
          t('hoursUnknown')
        ) : (
          <ul>
            {hours.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </dd>
      {place.doors.length > 0 && (
        <>
          <dt>{t('doors')}</dt>
          <dd>
            <ul className={styles.doors}>
              {place.doors.map(({ size, count }) => (
                <li key={size}>
                  <b>{size}</b> {t('doorCount', { count })}
                  {place.type === 'ipb' && (
                    <Suspense>
                      <FreeCount placeId={place.id} size={size} />
                    </Suspense>
                  )}
                </li>
              ))}
            </ul>
          </dd>
        </>
      )}
      {place.location_info !== '' && (
        <>
          <dt>{t('wayIn')}</dt>
          {/* Operators write it in the language of the country. */}
          <dd lang={findCountry(place.address_country_code)?.language}>{place.location_info}</dd>
        </>
      )}
    </dl>
  )
}

/** The details of a place, fetched in the language of the page. */
export const PlaceDetails = ({
  id,
  isAddressShown = true,
}: {
  id: number
  /** False if the address is shown already. */
  isAddressShown?: boolean
}) => {
  const { t } = useTranslation(['places', 'common'])
  const { place, hasFailed } = usePlace(id)
  if (place) return <Details place={place} isAddressShown={isAddressShown} />
  return hasFailed ? (
    <Notice tone="danger" live>
      {t('common:loadFailed')}
    </Notice>
  ) : (
    <Spinner label={t('common:loading')} />
  )
}
