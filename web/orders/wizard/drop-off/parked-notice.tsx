import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { paths } from '#web/navigation/paths.ts'
import { showProblem } from '#web/lib/api/problem-dialog.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { releaseBookings } from '#web/orders/wizard/layout/release-bookings.ts'
import { unparkOrders } from '#web/orders/wizard/state/parked-orders.ts'
import { useWizard } from '#web/orders/wizard/state/wizard-draft.ts'

/** Shows how many parcels are parked for the next shipment, with a button to take them back. */
export const ParkedNotice = () => {
  const { t } = useTranslation('payment')
  const { parked } = useWizard()
  const navigate = useNavigate()
  if (parked.length === 0) return null
  const unpark = () => {
    unparkOrders()
    releaseBookings().catch(showProblem)
    void navigate(paths.dropOff)
  }
  return (
    <Notice
      actions={
        <Button size="s" onClick={unpark}>
          {t('parked.takeBack')}
        </Button>
      }
    >
      {t('parked.text', { count: parked.length })}
    </Notice>
  )
}
