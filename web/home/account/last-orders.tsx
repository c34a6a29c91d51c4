import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { OrderRow } from '#shared/orders/order-row.ts'
import { paths } from '#web/navigation/paths.ts'
import { StatusPill } from '#web/orders/status-pill.tsx'
import { formatWireDateTime } from '#web/lib/i18n/format-time.ts'
import { classNames } from '#web/ui/class-names.ts'
import card from '#web/ui/layout/card-rows.module.css'
import { HomeCard } from './home-card.tsx'
import styles from './home-lists.module.css'
import typography from '#web/ui/typography.module.css'

/** The newest shipments of a company. Each opens its details in the list. */
export const LastOrders = ({ shipments }: { shipments: readonly OrderRow[] }) => {
  const { t } = useTranslation('welcome')
  return (
    <HomeCard title={t('home.last')} to={paths.shipments} linkText={t('home.all')}>
      <ul className={card.rows}>
        {shipments.map(({ destination, ...order }) => {
          const place = destination.name === '' ? destination.address_city : destination.name
          const where = `${formatWireDateTime(order.created_at)} · ${place}`
          return (
            <li key={order.id}>
              <Link
                to={`${paths.shipments}?open=${order.id}`}
                className={classNames(card.row, styles.order)}
              >
                <span className={styles.who}>
                  <span
                    className={classNames(typography.strong, typography.oneLine)}
                    title={order.recipient.name}
                  >
                    {order.recipient.name}
                  </span>
                  <span
                    className={classNames(typography.note, typography.digits, typography.oneLine)}
                    title={where}
                  >
                    {where}
                  </span>
                </span>
                <StatusPill order={order} />
              </Link>
            </li>
          )
        })}
      </ul>
    </HomeCard>
  )
}
