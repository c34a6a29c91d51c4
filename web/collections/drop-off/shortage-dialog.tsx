import { useTranslation } from 'react-i18next'
import type { OrderRow } from '#shared/orders/order-row.ts'
import type { Place } from '#shared/places/place.ts'
import { Button } from '#web/ui/button.tsx'
import { isTemperatureSensitive } from '#shared/doors/drop-off.ts'
import type { DoorShortage } from '#web/doors/hold-doors.ts'
import { LockerFullDialog } from '#web/doors/locker-full-dialog.tsx'

/**
 * Shows that a locker has too few doors for shipments, none of which is paid or confirmed yet, and
 * offers those that fit, and other lockers. Needs the translations `payment` and `places`.
 */
export const ShortageDialog = ({
  orders,
  shortage,
  onFitting,
  onAnother,
  onBack,
  onClose,
}: {
  orders: readonly OrderRow[]
  shortage: DoorShortage
  /** Called with the shipments that have a door. */
  onFitting: (orders: readonly OrderRow[]) => void
  onAnother: (place: Place) => void
  onBack: () => void
  onClose: () => void
}) => {
  const { t } = useTranslation(['payment', 'common', 'bulk'])
  const fitting = orders.filter(({ id }) => !shortage.failedIds.includes(id))
  return (
    <LockerFullDialog
      title={t('bulk:book.fullTitle')}
      place={shortage.place}
      free={shortage.free}
      wanted={{ order_ids: [...shortage.failedIds] }}
      missing={shortage.failedIds.length}
      isTemperatureSensitive={isTemperatureSensitive(orders)}
      onAnother={onAnother}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onBack}>{t('common:back')}</Button>
          {fitting.length > 0 && (
            <Button variant="primary" onClick={() => onFitting(fitting)}>
              {t('bulk:book.fitting', { count: fitting.length })}
            </Button>
          )}
        </>
      }
    >
      <p>{t('bulk:book.leftOut', { count: shortage.failedIds.length })}</p>
    </LockerFullDialog>
  )
}
