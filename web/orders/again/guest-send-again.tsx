import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { createFromOrder } from '#shared/orders/form/from-order.ts'
import { computeTotal } from '#shared/orders/form/totals.ts'
import { findProduct } from '#shared/orders/form/to-body.ts'
import type { Order } from '#shared/orders/order.ts'
import { formatTotal } from '#shared/orders/prices/price-text.ts'
import { isAllowed, toActionReader } from '#shared/orders/statuses/order-actions.ts'
import { formatCityName } from '#shared/places/address-text.ts'
import { formatPlaceName } from '#shared/places/place-name.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { buildAgainPath } from '#web/navigation/order-paths.ts'
import { paths } from '#web/navigation/paths.ts'
import { preloadScreen } from '#web/navigation/route-table.ts'
import { useSizeTexts } from '#web/orders/form/use-size-texts.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Skeleton } from '#web/ui/feedback/spinner.tsx'
import { announce } from '#web/ui/feedback/toast.tsx'
import card from '#web/ui/layout/card-rows.module.css'
import { ListItemText } from '#web/ui/list-item-text.tsx'
import typography from '#web/ui/typography.module.css'
import styles from './again.module.css'
import { Face } from './face.tsx'
import { listPeople } from './list-people.ts'
import { maxSentOrders, sentOrderDays } from './sent-order-list.ts'
import { forgetSentOrders } from './sent-orders.ts'
import { useSentOrders } from './use-sent-orders.ts'

/** What the parcel costs now, and its size; nothing where it is not sold as it was. */
const PriceNow = ({ order }: { order: Order }) => {
  const app = useApp()
  const { getName } = useSizeTexts()
  const form = createFromOrder(order, undefined, order.id, true)
  const product = findProduct(app, form)
  if (!product) return null
  return (
    <span className={styles.price}>
      <span className={classNames(typography.strong, typography.digits)}>
        {formatTotal(computeTotal(app, [form]))}
      </span>
      <span className={typography.note}>{getName(product)}</span>
    </span>
  )
}

/**
 * The people to whom a guest sent the last parcels from this browser, with buttons that forget them. Nothing
 * for a guest without any.
 */
const GuestSendAgain = () => {
  const { t } = useTranslation('again')
  const { kept, orders } = useSentOrders()
  if (kept.length === 0) return null
  const reader = toActionReader(null)
  const people =
    orders &&
    listPeople(
      orders.filter((order) => isAllowed('again', order, reader)),
      maxSentOrders,
    )
  if (people?.length === 0) return null
  const forget = (ids: readonly string[]) => {
    forgetSentOrders(ids)
    announce(t('forgotten'))
  }
  return (
    <Card
      title={t('guestTitle')}
      actions={
        <Button size="s" variant="quiet" onClick={() => forget(kept)}>
          {t('forgetAll')}
        </Button>
      }
    >
      <p className={classNames(typography.note, styles.kept)}>
        {t('kept', { count: sentOrderDays })}
      </p>
      {people ? (
        <ul className={card.rows}>
          {people.map((order) => (
            <li key={order.id} className={classNames(card.row, styles.row)}>
              <Link
                to={buildAgainPath(order.id)}
                className={styles.link}
                onPointerEnter={() => void preloadScreen(paths.payment)}
              >
                <Face name={order.recipient.name} />
                <ListItemText name={order.recipient.name}>
                  {order.destination.name === ''
                    ? formatCityName(order.destination.address_city)
                    : formatPlaceName(order.destination.name)}
                </ListItemText>
                <PriceNow order={order} />
              </Link>
              <IconButton
                icon="trash"
                label={t('forget', { name: order.recipient.name })}
                onClick={() => forget([order.id])}
              />
            </li>
          ))}
        </ul>
      ) : (
        <Skeleton shape="card" />
      )}
    </Card>
  )
}

export default GuestSendAgain
