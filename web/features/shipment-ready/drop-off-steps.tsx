import { useTranslation } from 'react-i18next'
import type { Order } from '#shared/orders/order.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { LabelMenu } from './label-menu.tsx'
import { buildMapLink } from './map-link.ts'
import styles from './drop-off-steps.module.css'

/** The three steps to drop off the parcels; `location` is null for any blue locker. */
export const DropOffSteps = ({
  labelled,
  location,
}: {
  /** The shipments that have a label. */
  labelled: readonly Order[]
  location: Order['location']
}) => {
  const { t } = useTranslation('next')
  return (
    <div className={styles.guide}>
      <Card title={t('steps.title')}>
        <ol className={styles.steps}>
          <li className={styles.step}>
            <h3>{t('steps.mark')}</h3>
            <p className={styles.text}>{t('steps.markText')}</p>
            {labelled.length > 0 && <LabelMenu orders={labelled} />}
          </li>
          <li className={styles.step}>
            <h3>{t('steps.go')}</h3>
            <p className={styles.text}>
              {location ? `${location.name}, ${location.full_address}` : t('steps.anyBlue')}
            </p>
            {location && (
              <span className={styles.mapLink}>
                <LinkButton
                  href={buildMapLink(location)}
                  icon="pin"
                  variant="quiet"
                  target="_blank"
                  rel="noreferrer"
                >
                  {t('steps.map')}
                </LinkButton>
              </span>
            )}
          </li>
          <li className={styles.step}>
            <h3>{t('steps.enter')}</h3>
            <p className={styles.text}>{t('steps.enterText')}</p>
          </li>
        </ol>
      </Card>
    </div>
  )
}
