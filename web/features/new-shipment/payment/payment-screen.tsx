import { useState } from 'react'
import { Navigate } from 'react-router-dom'
import { paths } from '#web/app/paths.ts'
import { useApp } from '#web/lib/app-data.ts'
import { useTranslation } from '#web/lib/words.ts'
import { Stack } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { DoorsDialogs } from '../drop-off/doors-dialogs.tsx'
import { ParkedNotice } from '../drop-off/parked-notice.tsx'
import { useSoftBooking } from '../drop-off/use-soft-booking.ts'
import { wizardStateOf } from '../state/order-bodies.ts'
import { useWizard } from '../state/wizard-draft.ts'
import { BankCard } from './bank-card.tsx'
import { DropOffSummary } from './drop-off-summary.tsx'
import { KeepDropOff } from './keep-drop-off.tsx'
import { ParcelSummaries } from './parcel-summaries.tsx'
import { PayCard } from './pay-card.tsx'
import { SenderSummary } from './sender-summary.tsx'
import { usePayment } from './use-payment.ts'

/** What is about to be sent, what it costs, and the ways to pay. */
const PaymentScreen = () => {
  const { t } = useTranslation('payment')
  const app = useApp()
  const draft = useWizard()
  const booking = useSoftBooking(() => {})
  const [keepsDropOff, setKeepsDropOff] = useState(false)
  const { phase, pay, ask, chooseAgain } = usePayment(booking, keepsDropOff)
  const { hasPrice, hasDropOff } = wizardStateOf(app, draft)
  const canPay = hasPrice && hasDropOff

  if (phase.name === 'waiting' || phase.name === 'undecided') {
    return (
      <BankCard
        isUndecided={phase.name === 'undecided'}
        onAsk={ask}
        onChooseAgain={canPay ? chooseAgain : undefined}
      />
    )
  }
  // Back from the bank in another tab, without what was typed: there is nothing to pay again.
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
          <KeepDropOff checked={keepsDropOff} onChecked={setKeepsDropOff} />
        </DropOffSummary>
      </Stack>
      <PayCard phase={phase} onPay={pay} />
      <DoorsDialogs booking={booking} />
    </Stack>
  )
}

export default PaymentScreen
