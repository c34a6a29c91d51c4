import { useNavigate } from 'react-router-dom'
import { paths } from '#web/app/paths.ts'
import { showProblem } from '#web/lib/problem-dialog.ts'
import { useTranslation } from '#web/lib/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { releaseBookings } from '../frame/release-bookings.ts'
import { takeParkedBack } from '../state/parked-parcels.ts'
import { useWizard } from '../state/wizard-draft.ts'

/** Says which parcels wait for the next shipment, and takes them back. */
export const ParkedNotice = () => {
  const { t } = useTranslation('payment')
  const { parked } = useWizard()
  const navigate = useNavigate()
  if (parked.length === 0) return null
  const takeBack = () => {
    takeParkedBack()
    releaseBookings().catch(showProblem)
    void navigate(paths.dropOff)
  }
  return (
    <Notice
      actions={
        <Button size="s" onClick={takeBack}>
          {t('parked.takeBack')}
        </Button>
      }
    >
      {t('parked.text', { count: parked.length })}
    </Notice>
  )
}
