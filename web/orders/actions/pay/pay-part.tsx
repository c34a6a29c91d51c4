import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { hasBookedDoors } from '#shared/doors/drop-off.ts'
import type { Order } from '#shared/orders/order.ts'
import type { OrderRow } from '#shared/orders/order-row.ts'
import { BankWait } from '#web/payments/bank-wait.tsx'
import { Stack } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { ShortageDialog } from '#web/collections/drop-off/shortage-dialog.tsx'
import { releaseHeldDoors } from '#web/doors/hold-doors.ts'
import { DropOffChoice } from '#web/collections/drop-off/drop-off-choice.tsx'
import { type ChosenLocker, isLocker, useDropOff } from '#web/collections/drop-off/use-drop-off.ts'
import { PayForm } from './pay-form.tsx'
import { RefusedDialog } from './refused-dialog.tsx'
import { useBulkPayment } from './use-bulk-payment.ts'

/** Chooses the drop-off, terms and payment method of one payment and starts it. */
export const PayPart = ({
  orders,
  title,
  part,
  rest,
  isBooking,
  chosenBefore,
  hasAccepted,
  onOrders,
  onStart,
  onPaid,
  onAlreadyPaid,
  onChanged,
  onClose,
}: {
  /** The shipments of this payment. */
  orders: readonly OrderRow[]
  title: string
  /** Which payment of the run it is, with its sum; undefined for the only one. */
  part: string | undefined
  /** What the run pays for in all. */
  rest: string
  isBooking: boolean
  /** Id of the locker of the payment before, null for any blue one. */
  chosenBefore: number | null | undefined
  hasAccepted: boolean
  /** Pays for these instead. */
  onOrders: (orders: readonly OrderRow[]) => void
  onStart: (dropOff: ChosenLocker) => void
  onPaid: (shipments: readonly Order[]) => void
  onAlreadyPaid: (() => void) | undefined
  onChanged: () => void
  /** Called with whether a bank may still confirm the payment. */
  onClose: (isUndecided: boolean) => void
}) => {
  const { t } = useTranslation(['payment', 'common'])
  const dropOff = useDropOff(orders, { isBooking, chosenBefore })
  const locker = isLocker(dropOff.value) ? dropOff.value : undefined
  const { phase, pay, checkAgain, shortage, clearShortage, refusal, clearRefusal } = useBulkPayment(
    { orders, dropOff: locker, onStart, onPaid, onChanged, onAlreadyPaid },
  )
  const isHolding = useRef(false)
  const isWaiting = phase.name === 'waiting' || phase.name === 'undecided'
  /** Gives held doors back, unless a bank may still confirm the payment. */
  const close = () => {
    if (isHolding.current && phase.name === 'ready') releaseHeldDoors()
    onClose(isWaiting)
  }
  if (refusal) {
    return (
      <RefusedDialog
        orders={orders}
        refusal={refusal}
        onRest={(others) => {
          clearRefusal()
          onOrders(others)
        }}
        onClose={close}
      />
    )
  }
  if (shortage)
    return (
      <ShortageDialog
        orders={orders}
        shortage={shortage}
        onFitting={(fitting) => {
          clearShortage()
          onOrders(fitting)
        }}
        onAnother={(place) => {
          clearShortage()
          dropOff.choosePlace(place)
        }}
        onBack={clearShortage}
        onClose={close}
      />
    )

  const submit = (gateway: string | undefined) => {
    isHolding.current = locker !== undefined && hasBookedDoors(locker.kind)
    pay(gateway)
  }
  return (
    <Dialog
      title={title}
      closeLabel={t('common:close')}
      onClose={close}
      isPersistent={phase.name === 'busy'}
    >
      {isWaiting && <BankWait isUndecided={phase.name === 'undecided'} onCheckAgain={checkAgain} />}
      {!isWaiting && (
        <Stack>
          {part !== undefined && (
            <Notice title={part} live>
              {rest}
            </Notice>
          )}
          <DropOffChoice dropOff={dropOff} count={orders.length} />
          <PayForm
            orders={orders}
            phase={phase}
            hasAccepted={hasAccepted}
            hasDropOff={locker !== undefined}
            onPay={submit}
          />
        </Stack>
      )}
    </Dialog>
  )
}
