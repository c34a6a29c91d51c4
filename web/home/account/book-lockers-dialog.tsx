import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listShipments, maxShipments } from '#shared/api/shipments.ts'
import type { OrderRow } from '#shared/orders/order-row.ts'
import { needsDoor } from '#shared/orders/statuses/status-actions.ts'
import { RecipientNames } from '#web/orders/actions/recipient-names.tsx'
import BookDialog from '#web/collections/drop-off/book-dialog.tsx'
import { callApi } from '#web/lib/api/api-client.ts'
import { paths } from '#web/navigation/paths.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Stack } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { Skeleton } from '#web/ui/feedback/spinner.tsx'

const waiting = {
  offset: 0,
  limit: maxShipments,
  sort_by: 'created_at',
  shipments_type: 'shipments',
  search: '',
  attention: 'lockers',
} as const

/** Reads the shipments that wait for a door, once: a booking must not change what it books. */
const useWaitingOrders = () => {
  const [orders, setOrders] = useState<readonly OrderRow[]>()
  const [hasFailed, setHasFailed] = useState(false)
  const load = async () => {
    setHasFailed(false)
    try {
      const { shipments } = await callApi(listShipments, { query: waiting })
      // The list follows a booking a moment later.
      const isWaiting = ({ status, order_source_pin_code: code }: OrderRow) =>
        needsDoor(status, code !== null)
      setOrders(shipments.filter(isWaiting))
    } catch {
      setHasFailed(true)
    }
  }
  const loadFirst = useEffectEvent(load)
  useEffect(() => void loadFirst(), [])
  return { orders, hasFailed, load }
}

/** Where to choose among the shipments that wait for a door. */
const chooserPath = `${paths.shipments}?attention=lockers`

/**
 * Books doors for all shipments that wait for one. Without any, it offers what to do next. Needs the
 * translations `welcome`, `lists` and those of `BookDialog`.
 */
const BookLockersDialog = ({
  created,
  onChanged,
  onClose,
}: {
  /** How many shipments wait to be paid for. */
  created: number
  onChanged: () => void
  onClose: () => void
}) => {
  // Also the texts of its later views, so that it does not go while they load.
  const { t } = useTranslation(['welcome', 'bulk', 'common', 'lists', 'next'])
  const { orders, hasFailed, load } = useWaitingOrders()
  if (orders && orders.length > 0)
    return (
      <BookDialog
        orders={orders}
        about={
          <Stack>
            <RecipientNames orders={orders} />
            <div>
              <LinkButton to={chooserPath} size="s">
                {t('home.booking.choose')}
              </LinkButton>
            </div>
          </Stack>
        }
        onChanged={onChanged}
        onClose={onClose}
      />
    )
  const isEmpty = orders !== undefined
  return (
    <Dialog
      title={isEmpty ? t('home.booking.nothingTitle') : t('bookLocker')}
      onClose={onClose}
      footer={
        isEmpty && (
          <>
            {created > 0 && (
              <LinkButton to={`${paths.addOrders}#created_shipments`} icon="check">
                {t('preparedOrders')}
              </LinkButton>
            )}
            <LinkButton to={paths.addOrders} icon="plus" variant="primary">
              {t('newOrder')}
            </LinkButton>
          </>
        )
      }
    >
      {!orders && !hasFailed && (
        <div role="status" aria-label={t('common:loading')}>
          <Skeleton shape="card" />
        </div>
      )}
      {hasFailed && <LoadFailed onRetry={() => void load()} />}
      {isEmpty && <p>{t('home.booking.nothingText')}</p>}
    </Dialog>
  )
}

export default BookLockersDialog
