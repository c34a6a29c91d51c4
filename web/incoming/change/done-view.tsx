import { useTranslation } from 'react-i18next'
import type { IncomingParcel } from '#shared/api/incoming.ts'
import { formatWireDateTime } from '#web/lib/i18n/format-time.ts'
import { buildMapLink } from '#web/places/map/map-link.ts'
import { PageLinkButton } from './page-link-button.tsx'
import { getButtonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PageHeading } from '#web/incoming/frame/page-heading.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Decision, Flow } from '#web/ui/layout/flow.tsx'
import { FromTo } from './from-to.tsx'
import styles from './done-view.module.css'
import layout from '#web/ui/layout/layout.module.css'
import { classNames } from '#web/ui/class-names.ts'

/** The new place or address of a parcel, and what comes next. */
export const DoneView = ({ parcel }: { parcel: IncomingParcel }) => {
  const { t } = useTranslation(['incoming', 'track'])
  const { redirect, order } = parcel
  if (!redirect) return null
  const place = order.destination_place
  const phone = order.recipient?.phone ?? ''
  return (
    <>
      <header className={classNames(layout.column1, styles.head)}>
        <span className={styles.tick}>
          <Icon name="check" />
        </span>
        <PageHeading title={t(place ? 'change.done.titlePlace' : 'change.done.titleAddress')} />
        {place && phone !== '' && <p>{t('change.done.code', { phone })}</p>}
      </header>
      <Flow
        side={
          <>
            <Card title={t('change.done.next')}>
              <ol className={classNames(layout.column2, styles.steps)}>
                <li>{t('change.done.changed', { time: formatWireDateTime(redirect.at) })}</li>
                <li>{t(place ? 'change.done.nextPlace' : 'change.done.nextAddress')}</li>
              </ol>
            </Card>
            <Decision label={t('change.choice')}>
              <PageLinkButton variant="primary" wide page="">
                {t('change.seeParcel')}
              </PageLinkButton>
            </Decision>
          </>
        }
      >
        <Card>
          <FromTo {...redirect} />
          {place && (
            <a
              href={buildMapLink(place)}
              className={getButtonClass({ wide: true })}
              target="_blank"
              rel="noreferrer"
            >
              <Icon name="pin" />
              {t('track:destination.map')}
            </a>
          )}
        </Card>
      </Flow>
    </>
  )
}
