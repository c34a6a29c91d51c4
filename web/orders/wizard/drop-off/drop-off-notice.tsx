import { useTranslation } from 'react-i18next'
import { formatPlaceName } from '#shared/places/place-name.ts'
import { Button } from '#web/ui/button.tsx'
import { Countdown } from '#web/ui/feedback/countdown.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { useWizard } from '#web/orders/wizard/state/wizard-draft.ts'

/** Shows the drop-off chosen earlier when the sender returns to this step. */
export const DropOffNotice = ({ onContinue }: { onContinue: () => void }) => {
  const { t } = useTranslation(['payment', 'common'])
  const { drop_off: chosen, orders } = useWizard()
  if (!chosen) return null
  return (
    <Notice
      title={t('dropOff.chosen', {
        place: chosen.place ? formatPlaceName(chosen.place.name) : t('dropOff.anyBlue'),
      })}
      actions={
        <Button variant="primary" size="s" onClick={onContinue}>
          {t('dropOff.toPayment')}
        </Button>
      }
    >
      {chosen.reserved_until !== null && (
        <>
          <p>{t('dropOff.held', { count: orders.length })}</p>
          <p>
            {t('dropOff.heldFor')}{' '}
            <Countdown
              until={Date.parse(chosen.reserved_until)}
              formatAnnouncement={(minutes) => t('common:minutesLeft', { count: minutes })}
            />
          </p>
        </>
      )}
    </Notice>
  )
}
