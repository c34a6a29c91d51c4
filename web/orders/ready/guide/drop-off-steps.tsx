import { useTranslation } from 'react-i18next'
import type { Order } from '#shared/orders/order.ts'
import { formatPlaceName } from '#shared/places/place-name.ts'
import { formatWireDateTime } from '#web/lib/i18n/format-time.ts'
import { Card } from '#web/ui/card.tsx'
import typography from '#web/ui/typography.module.css'
import styles from './drop-off-steps.module.css'
import { Tutorial } from './tutorial.tsx'
import { usePublishedLink } from './use-published-link.ts'

/** The three steps to drop off the parcels, the tutorial, and a link to the manual. */
export const DropOffSteps = ({ count, order }: { count: number; order: Order }) => {
  const { t } = useTranslation('next')
  const tutorial = usePublishedLink('instruction_manual')
  const { location, reserved_until: until, order_source_pin_code: code } = order
  return (
    <div className={styles.guide}>
      <Card title={t('steps.title')}>
        <ol className={styles.steps}>
          <li className={styles.step}>
            <h3>{t('steps.mark', { count })}</h3>
            <p className={typography.note}>{t('steps.markText', { count })}</p>
          </li>
          <li className={styles.step}>
            <h3>{t('steps.go')}</h3>
            <p className={typography.note}>
              {location
                ? `${formatPlaceName(location.name)}, ${location.full_address}`
                : t('steps.anyBlue', { count })}
            </p>
            {until !== null && (
              <p className={typography.note}>
                {t('steps.until', { time: formatWireDateTime(until) })}
              </p>
            )}
          </li>
          <li className={styles.step}>
            <h3>{t('steps.enter')}</h3>
            <p className={typography.note}>{t('steps.enterText', { count })}</p>
            <p className={typography.note}>{t('code.blocked')}</p>
          </li>
        </ol>
        <Tutorial location={location} code={count === 1 && code !== null ? code : undefined} />
        {tutorial !== undefined && (
          <p>
            <a href={tutorial} target="_blank" rel="noreferrer">
              {t('steps.tutorial')}
            </a>
          </p>
        )}
      </Card>
    </div>
  )
}
