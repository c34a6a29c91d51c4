import { useTranslation } from 'react-i18next'
import { formatPlaceName } from '#shared/places/place-name.ts'
import type { Place } from '#shared/places/place.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { useWizard } from '#web/orders/wizard/state/wizard-draft.ts'
import { DoorHold } from './door-hold.tsx'

/** Shows the drop-off chosen earlier when the sender returns to this step. */
export const DropOffNotice = ({
  onContinue,
  onAgain,
}: {
  onContinue: () => void
  onAgain: (place: Place) => void
}) => {
  const { t } = useTranslation('payment')
  const { drop_off: chosen, orders } = useWizard()
  if (!chosen) return null
  const { place, reserved_until: until } = chosen
  const title = t('dropOff.chosen', {
    place: place ? formatPlaceName(place.name) : t('dropOff.anyBlue'),
  })
  const action = (
    <Button variant="primary" size="s" onClick={onContinue}>
      {t('dropOff.toPayment')}
    </Button>
  )
  return place && until !== null ? (
    <DoorHold
      key={until}
      place={place}
      until={until}
      count={orders.length}
      title={title}
      action={action}
      onAgain={onAgain}
    />
  ) : (
    <Notice title={title} actions={action} />
  )
}
