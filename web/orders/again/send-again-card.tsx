import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { OrderRow } from '#shared/orders/order-row.ts'
import { isAllowed, toActionReader } from '#shared/orders/statuses/order-actions.ts'
import { formatPlaceName } from '#shared/places/place-name.ts'
import { formatCityName } from '#shared/places/address-text.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { buildAgainPath } from '#web/navigation/order-paths.ts'
import { paths } from '#web/navigation/paths.ts'
import { preloadScreen } from '#web/navigation/route-table.ts'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import typography from '#web/ui/typography.module.css'
import styles from './again.module.css'
import { Face } from './face.tsx'
import { listPeople } from './list-people.ts'

/** The most people that are shown. */
const maxPeople = 5

/** The people to whom an account sent its last parcels. One press opens another parcel to one of them. */
export const SendAgainCard = ({ orders }: { orders: readonly OrderRow[] }) => {
  const { t } = useTranslation('again')
  const reader = toActionReader(useApp().account)
  const sent = orders.filter((order) => isAllowed('again', order, reader))
  const people = listPeople(sent, maxPeople)
  if (people.length === 0) return null
  return (
    <Card title={t('title')}>
      <ul className={styles.people}>
        {people.map(({ id, recipient, destination }) => (
          <li key={id}>
            <Link
              to={buildAgainPath(id)}
              className={styles.person}
              onPointerEnter={() => void preloadScreen(paths.payment)}
            >
              <Face name={recipient.name} />
              <span className={classNames(typography.strong, styles.name)}>{recipient.name}</span>
              <span className={classNames(typography.note, styles.name)}>
                {destination.name === ''
                  ? formatCityName(destination.address_city)
                  : formatPlaceName(destination.name)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
