import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '#shared/orders/order.ts'
import type { OrderRow } from '#shared/orders/order-row.ts'
import { hasLabel } from '#shared/orders/statuses/status-actions.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { lazyDialog } from '#web/ui/lazy-component.tsx'
import { OrderBookingSummary } from '#web/doors/order-booking-summary.tsx'
import type { PrintedOrder } from '#web/labels/printed-order.ts'

const PrintDialog = lazyDialog(() => import('#web/labels/print-dialog.tsx'))
const BookDialog = lazyDialog(() => import('#web/collections/drop-off/book-dialog.tsx'))

/**
 * Says what has become ready to be sent, and leads on: print labels, see the door codes, book doors.
 * Needs the translations `payment`.
 */
export const ReadyDialog = ({
  title,
  ready,
  printed,
  withoutCode,
  next,
  onChanged,
  onClose,
  children,
}: {
  title: string
  /** The shipments that are ready. */
  ready: readonly Order[]
  /** The same in the order in which their labels are printed. */
  printed: readonly PrintedOrder[]
  /** Those of them that need a door. */
  withoutCode: readonly OrderRow[]
  /** What follows, after the labels and doors of these. */
  next?: { readonly label: string; readonly onNext: () => void } | undefined
  onChanged: () => void
  onClose: () => void
  children: ReactNode
}) => {
  const { t } = useTranslation(['payment', 'bulk'])
  const [opened, setOpened] = useState<'print' | 'book' | 'codes'>()
  const withCode = ready.filter((order) => order.order_source_pin_code !== null)
  const labels = printed.filter(({ status }) => hasLabel(status)).length
  // What follows is still offered after the labels are printed and the doors booked.
  const props = { onChanged, onClose: next ? () => setOpened(undefined) : onClose }
  if (opened === 'print') return <PrintDialog {...props} orders={printed} />
  if (opened === 'book') return <BookDialog {...props} orders={withoutCode} />
  // Closing the codes leads back to what is still to be done.
  if (opened === 'codes')
    return (
      <OrderBookingSummary
        orders={withCode}
        onChanged={onChanged}
        onClose={() => setOpened(undefined)}
      />
    )
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          {next && (
            <Button variant="primary" onClick={next.onNext}>
              {next.label}
            </Button>
          )}
          {labels > 0 && (
            <Button variant={next ? 'secondary' : 'primary'} onClick={() => setOpened('print')}>
              {t('bulk:confirm.print', { amount: labels })}
            </Button>
          )}
          {withoutCode.length > 0 && (
            <Button
              variant={next || labels > 0 ? 'secondary' : 'primary'}
              onClick={() => setOpened('book')}
            >
              {t('bulk:confirm.book')}
            </Button>
          )}
          {withCode.length > 0 && (
            <Button onClick={() => setOpened('codes')}>{t('bulk:summary.codesTitle')}</Button>
          )}
        </>
      }
    >
      {children}
      {labels + withoutCode.length > 0 && <p>{t('bulk:confirm.next')}</p>}
    </Dialog>
  )
}
