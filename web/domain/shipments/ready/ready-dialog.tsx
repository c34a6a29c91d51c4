import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '#shared/orders/order.ts'
import type { OrderRow } from '#shared/orders/order-row.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { BookingSummary } from '../doors/booking-summary.tsx'
import type { PrintedShipment } from '../labels/printed-shipment.ts'

const PrintDialog = lazyDialog(['files', 'next'], () => import('../labels/print-dialog.tsx'))
const BookDialog = lazyDialog([], () => import('../doors/book-dialog.tsx'))

/**
 * Says what has become ready to be sent, and leads on: print labels, see the door codes, book doors.
 * Needs the translations `payment`.
 */
export const ReadyDialog = ({
  title,
  ready,
  printed,
  withoutCode,
  onChanged,
  onClose,
  children,
}: {
  title: string
  /** The shipments that are ready. */
  ready: readonly Order[]
  /** The same in the order in which their labels are printed. */
  printed: readonly PrintedShipment[]
  /** Those of them that need a door. */
  withoutCode: readonly OrderRow[]
  onChanged: () => void
  onClose: () => void
  children: ReactNode
}) => {
  const { t } = useTranslation(['payment', 'common'])
  const [opened, setOpened] = useState<'print' | 'book' | 'codes'>()
  const withCode = ready.filter((order) => order.order_source_pin_code !== null)
  const props = { onChanged, onClose }
  if (opened === 'print') return <PrintDialog {...props} orders={printed} />
  if (opened === 'book') return <BookDialog {...props} orders={withoutCode} />
  if (opened === 'codes') return <BookingSummary {...props} orders={withCode} />
  return (
    <Dialog
      title={title}
      closeLabel={t('common:close')}
      onClose={onClose}
      footer={
        <>
          {withCode.length > 0 && (
            <Button onClick={() => setOpened('codes')}>{t('bulk.summary.codesTitle')}</Button>
          )}
          {withoutCode.length > 0 && (
            <Button onClick={() => setOpened('book')}>{t('bulk.confirm.book')}</Button>
          )}
          {printed.length > 0 && (
            <Button variant="primary" onClick={() => setOpened('print')}>
              {t('bulk.confirm.print')}
            </Button>
          )}
        </>
      }
    >
      {children}
      {printed.length > 0 && <p>{t('bulk.confirm.next')}</p>}
    </Dialog>
  )
}
