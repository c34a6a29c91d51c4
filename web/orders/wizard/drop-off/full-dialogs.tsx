import { useTranslation } from 'react-i18next'
import type { Place } from '#shared/places/place.ts'
import { LockerFullDialog } from '#web/doors/locker-full-dialog.tsx'
import type { ApiProblem } from '#web/lib/api/api-problem.ts'
import { formatProblem } from '#web/lib/api/problem-text.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { getDoorSizes } from '#web/orders/wizard/state/door-sizes.ts'
import { useWizard } from '#web/orders/wizard/state/wizard-draft.ts'
import { type FreeDoors, findFittingParcels } from './fitting-parcels.ts'

/**
 * Shown when a locker has too few free doors. Offers the nearest lockers, or sending only the
 * parcels that fit.
 */
export const DraftFullDialog = ({
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

/** Shown when a locker takes no more parcels of the visitor's network. Offers the nearest lockers. */
export const LockerRefusedDialog = ({
  problem,
  onNearest,
  onClose,
}: {
  problem: ApiProblem
  onNearest: () => void
  onClose: () => void
}) => {
  const { t } = useTranslation(['payment', 'common'])
  const { t: translateProblem } = useTranslation(['shell', 'errors'])
  return (
    <Dialog
      title={translateProblem('shell:problem.types.too_many_requests')}
      closeLabel={t('common:close')}
      onClose={onClose}
      width="s"
      tone="warning"
      footer={
        <Button variant="primary" onClick={onNearest}>
          {t('full.nearest')}
        </Button>
      }
    >
      <p role="alert">{formatProblem(translateProblem, problem)}</p>
    </Dialog>
  )
}
