import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router-dom'
import { paths } from '#web/navigation/paths.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { Stack } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { DoorBookingDialogs } from '../drop-off/door-booking-dialogs.tsx'
import { ParkedNotice } from '../drop-off/parked-notice.tsx'
import { useSoftBooking } from '../drop-off/use-soft-booking.ts'
import { getWizardState } from '../state/order-bodies.ts'
import { useWizard } from '../state/wizard-draft.ts'
import { PendingPaymentCard } from './pending-payment-card.tsx'
import { DropOffSummary } from './drop-off-summary.tsx'
import { SaveDropOffCheckbox } from './save-drop-off-checkbox.tsx'
import { ParcelSummaries } from './parcel-summaries.tsx'
import { PayCard } from './pay-card.tsx'
import { SenderSummary } from './sender-summary.tsx'
import { usePayment } from './use-payment.ts'

/** The last step: summary of the shipment, total and payment methods. */
const PaymentScreen = () => {
  const { t } = useTranslation('payment')
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
  if (!canPay && phase.name === 'ready' && phase.notice) {
    return <Navigate to={paths.newShipment} replace />
  }
  return (
    <Stack gap="l">
      {phase.name === 'ready' && phase.notice && (
        <Notice tone={phase.notice === 'refused' ? 'danger' : 'warning'} live>
          {t(`notice.${phase.notice}`)}
        </Notice>
      )}
      <ParkedNotice />
      <ParcelSummaries />
      <Stack split>
        <SenderSummary />
        <DropOffSummary>
          <SaveDropOffCheckbox checked={savesDropOff} onChecked={setSavesDropOff} />
        </DropOffSummary>
      </Stack>
      <PayCard phase={phase} onPay={pay} />
      <DoorBookingDialogs booking={booking} />
    </Stack>
  )
}

export default PaymentScreen
