import { useState } from 'react'
import { Navigate } from 'react-router-dom'
import { paths } from '#web/navigation/paths.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { DoorBookingDialogs } from '#web/orders/wizard/drop-off/door-booking-dialogs.tsx'
import { ParkedNotice } from '#web/orders/wizard/drop-off/parked-notice.tsx'
import { setDropOff } from '#web/orders/wizard/drop-off/set-drop-off.ts'
import { useSoftBooking } from '#web/orders/wizard/drop-off/use-soft-booking.ts'
import { getWizardState } from '#web/orders/wizard/state/check-draft.ts'
import { useWizard } from '#web/orders/wizard/state/wizard-draft.ts'
import { PendingPaymentCard } from './pending-payment-card.tsx'
import { DoorHoldNotice } from './door-hold-notice.tsx'
import { PayCard } from '#web/orders/wizard/payment/pay-card/pay-card.tsx'
import styles from './payment-screen.module.css'
import { SaveDropOffCheckbox } from '#web/orders/wizard/payment/summary/save-drop-off-checkbox.tsx'
import { OrderSummary } from '#web/orders/wizard/payment/summary/order-summary.tsx'
import { lazyComponent, RetryPart } from '#web/ui/lazy-component.tsx'
import layout from '#web/ui/layout/layout.module.css'
import { usePayment } from './use-payment.ts'

// Loaded on demand: most payments are of a new shipment.
const AgainSummary = lazyComponent(
  () => import('#web/orders/wizard/again/again-summary.tsx'),
  RetryPart,
)

const AgainPayCard = lazyComponent(
  () => import('#web/orders/wizard/again/again-pay-card.tsx'),
  RetryPart,
)

/** The last step: summary of the shipment, total and payment methods. */
const PaymentScreen = () => {
  const app = useApp()
  const draft = useWizard()
  const booking = useSoftBooking(() => {})
  const [savesDropOff, setSavesDropOff] = useState(false)
  const { phase, pay, checkAgain, changeMethod } = usePayment(booking, savesDropOff)
  const { hasPrice, hasDropOff } = getWizardState(app, draft)
  const canPay = hasPrice && hasDropOff

  if (phase.name === 'waiting' || phase.name === 'undecided') {
    return (
      <PendingPaymentCard
        isUndecided={phase.name === 'undecided'}
        onCheckAgain={checkAgain}
        onChangeMethod={canPay ? changeMethod : undefined}
      />
    )
  }
  // Returned from the bank in another tab without the draft: there is nothing to pay.
  if (!canPay && phase.name === 'ready' && phase.notice && draft.source?.kind !== 'again') {
    return <Navigate to={paths.newShipment} replace />
  }
  const saveDropOff = draft.source?.kind !== 'edit' && (
    <SaveDropOffCheckbox checked={savesDropOff} onChecked={setSavesDropOff} />
  )
  // Parcels that were added since are shown as those of any shipment.
  const isAgain = draft.source?.kind === 'again' && draft.orders.length === 1
  return (
    <div className={layout.column4}>
      <DoorHoldNotice onAgain={booking.book} />
      <ParkedNotice />
      <div className={styles.columns}>
        {isAgain ? (
          <AgainSummary onFull={booking.showFull}>{saveDropOff}</AgainSummary>
        ) : (
          <OrderSummary>{saveDropOff}</OrderSummary>
        )}
        <div className={styles.pay}>
          {isAgain ? (
            <AgainPayCard phase={phase} onPay={pay} />
          ) : (
            <PayCard phase={phase} onPay={pay} />
          )}
        </div>
      </div>
      <DoorBookingDialogs
        booking={booking}
        onAnother={
          isAgain
            ? (place) => {
                booking.dismiss()
                setDropOff(place)
              }
            : booking.book
        }
      />
    </div>
  )
}

export default PaymentScreen
