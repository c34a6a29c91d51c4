import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { maxPaidOrders } from '#shared/api/payments.ts'
import type { Order } from '#shared/orders/order.ts'
import type { OrderRow } from '#shared/orders/order-row.ts'
import { BankWait } from '#web/domain/payments/bank-wait.tsx'
import { Stack } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import type { BulkDialogProps } from '../bulk/bulk-dialog.ts'
import { ShortageDialog } from '../doors/shortage-dialog.tsx'
import { releaseHeldDoors } from '../doors/use-door-booking.ts'
import { DropOffChoice } from '../drop-off/drop-off-choice.tsx'
import { hasBookedDoors, isLocker, useDropOff } from '../drop-off/use-drop-off.ts'
import { PaidDialog } from './paid-dialog.tsx'
import { PayForm } from './pay-form.tsx'
import { RefusedDialog } from './refused-dialog.tsx'
import { useBulkPayment } from './use-bulk-payment.ts'

export interface PayDialogProps extends BulkDialogProps {
  /** `book_and_pay` asks for a white locker first, whose doors are booked with the payment. */
  readonly intent: 'pay' | 'book_and_pay'
}

/** Chooses the drop-off, terms and payment method of shipments and starts their payment. */
const PayDialog = ({ orders: chosen, intent, onChanged, onClose }: PayDialogProps) => {
  const { t } = useTranslation(['payment', 'common'])
  const [orders, setOrders] = useState<readonly OrderRow[]>(() => chosen.slice(0, maxPaidOrders))
  const isBooking = intent === 'book_and_pay'
  const dropOff = useDropOff(orders, { isBooking })
  const { value } = dropOff
  const [paid, setPaid] = useState<readonly Order[]>()
  const finish = (shipments: readonly Order[]) => {
    onChanged()
    setPaid(shipments)
  }
  const { phase, pay, checkAgain, shortage, clearShortage, refusal, clearRefusal } = useBulkPayment(
    {
      orders,
      onPaid: finish,
      onChanged,
    },
  )
  const isHolding = useRef(false)
  /** Gives held doors back, unless a bank may still confirm the payment. */
  const close = () => {
    if (isHolding.current && phase.name === 'ready') releaseHeldDoors()
    onClose()
  }
  if (paid) return <PaidDialog orders={paid} onChanged={onChanged} onClose={onClose} />
  if (refusal) {
    return (
      <RefusedDialog
        orders={orders}
        refusal={refusal}
        onRest={(rest) => {
          clearRefusal()
          setOrders(rest)
        }}
        onClose={close}
      />
    )
  }

  const count = orders.length
  const isWaiting = phase.name === 'waiting' || phase.name === 'undecided'
  const submit = (gateway: string | undefined) => {
    if (!isLocker(value)) return
    isHolding.current = hasBookedDoors(value.kind)
    pay(gateway, value)
  }
  if (shortage)
    return (
      <ShortageDialog
        orders={orders}
        shortage={shortage}
        onFitting={(fitting) => {
          clearShortage()
          setOrders(fitting)
        }}
        onAnother={(place) => {
          clearShortage()
          dropOff.choosePlace(place)
        }}
        onBack={clearShortage}
        onClose={close}
      />
    )
  return (
    <Dialog
      title={t(isBooking ? 'bulk.pay.bookTitle' : 'bulk.pay.title', { count })}
      closeLabel={t('common:close')}
      onClose={close}
      isPersistent={phase.name === 'busy'}
    >
      {isWaiting && <BankWait isUndecided={phase.name === 'undecided'} onCheckAgain={checkAgain} />}
      {!isWaiting && (
        <Stack>
          {chosen.length > maxPaidOrders && (
            <Notice>{t('bulk.tooMany', { count: maxPaidOrders })}</Notice>
          )}
          <DropOffChoice dropOff={dropOff} count={count} />
          <PayForm orders={orders} phase={phase} hasDropOff={isLocker(value)} onPay={submit} />
        </Stack>
      )}
    </Dialog>
  )
}

export default PayDialog
