import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listCollections } from '#shared/api/collections.ts'
import type { OrderDoors } from '#shared/collections/door-collection.ts'
import type { OrderRow } from '#shared/orders/order-row.ts'
import { type BookedDoor, toBookedDoor } from '#web/doors/booked-door.ts'
import { OrderDoorSummary } from '#web/doors/order-booking-summary.tsx'
import { useCall } from '#web/lib/api/use-call.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { Skeleton } from '#web/ui/feedback/spinner.tsx'
import type { BulkDialogProps } from './bulk-dialog.ts'

/** A code for any door of a blue locker. */
const toBlueCode = (row: OrderRow): BookedDoor => ({
  id: row.id,
  name: row.recipient.name,
  code: row.order_source_pin_code,
  isPersonal: false,
  place: null,
  door: null,
  until: row.reserved_until,
})

const hasDoor = ({ location }: OrderRow): boolean => location?.type === 'ipb'

/** Returns the codes of shipments in their order, without those whose doors were cancelled meanwhile. */
const listCodes = (orders: readonly OrderRow[], places: readonly OrderDoors[]): BookedDoor[] => {
  const doors = new Map(
    places.flatMap(({ source_place: location, orders: booked }) =>
      booked.map((order) => [order.id, toBookedDoor({ ...order, location })] as const),
    ),
  )
  return orders.flatMap((row) => doors.get(row.id) ?? (hasDoor(row) ? [] : toBlueCode(row)))
}

/** The door codes of chosen shipments, to read, send and print. */
const DoorCodesDialog = ({ orders, onChanged, onClose }: BulkDialogProps) => {
  const { t } = useTranslation(['payment', 'next', 'common', 'bulk', 'lists'])
  // What a cancelled door changes must not change what is shown of the others.
  const [isNeeded] = useState(() => orders.some(hasDoor))
  const { data, error, isValidating, mutate } = useCall(listCollections, isNeeded ? {} : null, {
    revalidateOnMount: true,
  })
  const [shown, setShown] = useState<readonly BookedDoor[]>()
  const isRead = !isNeeded || (data !== undefined && !isValidating && !error)
  if (!shown && isRead) setShown(listCodes(orders, data?.order_doors ?? []))
  if (shown && shown.length > 0)
    return <OrderDoorSummary doors={shown} onChanged={onChanged} onClose={onClose} />
  return (
    <Dialog
      title={t('bulk:summary.codesTitle')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('common:close')}</Button>}
    >
      {error && <LoadFailed onRetry={() => void mutate()} />}
      {!error && !shown && (
        <div role="status" aria-label={t('common:loading')}>
          <Skeleton shape="card" />
        </div>
      )}
      {shown && <p>{t('lists:bulk.none.door_codes')}</p>}
    </Dialog>
  )
}

export default DoorCodesDialog
