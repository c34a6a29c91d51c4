import { useTranslation } from 'react-i18next'
import type { Place } from '#shared/places/place.ts'
import { LockerFullDialog } from '#web/doors/locker-full-dialog.tsx'
import { useApp } from '#web/lib/api/app-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { getDoorSizes } from '#web/orders/wizard/state/door-sizes.ts'
import { useWizard } from '#web/orders/wizard/state/wizard-draft.ts'
import { type FreeDoors, findFittingParcels } from './fitting-parcels.ts'

/**
 * Shown when a locker has too few free doors. Offers the nearest lockers, or sending only the
 * parcels that fit.
 */
const DraftFullDialog = ({
  place,
  free,
  onAnother,
  onSendFitting,
  onClose,
}: {
  place: Place
  free: FreeDoors
  onAnother: (place: Place) => void
  /** Called with the positions of the parcels that fit. */
  onSendFitting: (positions: readonly number[]) => void
  onClose: () => void
}) => {
  const { t } = useTranslation(['payment', 'common'])
  const app = useApp()
  const { orders } = useWizard()
  const sizes = getDoorSizes(app, orders)
  const fitting = findFittingParcels(sizes, free)
  const unfitCount = orders.length - fitting.length
  const isSplit = fitting.length > 0 && unfitCount > 0
  return (
    <LockerFullDialog
      place={place}
      free={free}
      wanted={{ sizes }}
      missing={Math.max(unfitCount, 1)}
      isTemperatureSensitive={orders.some(({ services }) =>
        services.includes('temperature_sensitive'),
      )}
      onAnother={onAnother}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common:back')}</Button>
          {isSplit && (
            <Button variant="primary" onClick={() => onSendFitting(fitting)}>
              {t('full.sendFitting', { count: fitting.length })}
            </Button>
          )}
        </>
      }
    >
      {isSplit && <Notice>{t('full.parked', { count: unfitCount })}</Notice>}
    </LockerFullDialog>
  )
}

export default DraftFullDialog
