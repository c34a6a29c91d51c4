import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { findCountry } from '#shared/countries/find-country.ts'
import type { DropOffPass } from '#shared/api/helposti.ts'
import { formatDoorCode } from '#shared/doors/door-code.ts'
import { formatPlaceName } from '#shared/places/place-name.ts'
import { PageHeading } from '#web/incoming/frame/page-heading.tsx'
import type { PassRecipient } from '#web/incoming/kept/kept-passes.ts'
import { useDayText } from '#web/lib/i18n/use-day-text.ts'
import { PlaceKindIcon } from '#web/places/map/places/place-kind-icon.tsx'
import { getPlaceKind } from '#web/places/map/places/place-kinds.ts'
import { Code } from '#web/ui/codes/code.tsx'
import typography from '#web/ui/typography.module.css'
import { Barcode } from './barcode.tsx'
import { LockerDrawing } from './locker-drawing.tsx'
import styles from './pass-card.module.css'

const PassHead = ({ pass: { place, until } }: { pass: DropOffPass }) => {
  const { t } = useTranslation('pass')
  const { formatMomentInText } = useDayText()
  const name = place ? formatPlaceName(place.name) : t('anyBlue')
  return (
    <header className={styles.head}>
      <div className={styles.place}>
        <PlaceKindIcon kind={place ? getPlaceKind(place) : 'apt'} size={24} />
        <div>
          <PageHeading title={name} />
          {place && <p className={typography.note}>{place.full_address}</p>}
          {place && place.location_info !== '' && (
            <p className={typography.note} lang={findCountry(place.address_country_code)?.language}>
              {place.location_info}
            </p>
          )}
        </div>
      </div>
      {until !== null && (
        <p>
          <span className={typography.note}>{t('until')}</span>{' '}
          <time className={styles.time} dateTime={until}>
            {formatMomentInText(Date.parse(until))}
          </time>
        </p>
      )}
    </header>
  )
}

const PassDoor = ({ door }: { door: DropOffPass['door'] }) => {
  const { t } = useTranslation('pass')
  if (!door) return <p className={typography.note}>{t('anyDoor')}</p>
  const { block, module, number } = door
  const name = t('door', { number })
  const moduleName = block === null ? t('module', { module }) : t('block', { block, module })
  return (
    <div className={styles.door}>
      {door.modules.length > 0 && <LockerDrawing door={door} label={`${moduleName}, ${name}`} />}
      <div className={styles.doorText}>
        <p className={styles.number}>{name}</p>
        <p className={typography.muted}>{moduleName}</p>
        <p className={typography.note}>{t('opens')}</p>
      </div>
    </div>
  )
}

/** All that is needed at the locker. `children` are below it. */
export const PassCard = ({
  pass,
  recipient,
  children,
}: {
  pass: DropOffPass
  recipient: PassRecipient | null
  children?: ReactNode
}) => {
  const { t } = useTranslation('pass')
  const { code, barcode, door } = pass
  return (
    <section className={styles.pass} aria-label={t('title')}>
      <PassHead pass={pass} />
      {code !== null && (
        <div className={styles.code}>
          <p className={typography.note}>{t('type')}</p>
          <p>
            <Code text={formatDoorCode(code)} isLarge />
          </p>
        </div>
      )}
      <PassDoor door={door} />
      {barcode !== null && <Barcode barcode={barcode} />}
      <p className={styles.foot}>
        <span>{t('scan')}</span>
        {recipient && (
          <span className={typography.muted}>
            {t('to', { name: recipient.name, size: recipient.size })}
          </span>
        )}
      </p>
      {children}
    </section>
  )
}
