import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { checkDoorAvailability } from '#shared/api/doors.ts'
import { formatEuros } from '#shared/lib/money.ts'
import { choosePlace } from '#shared/orders/form/change-route.ts'
import { findProduct } from '#shared/orders/form/to-body.ts'
import { doorSizes, getLargestSize } from '#shared/places/door-sizes.ts'
import { formatPlaceName } from '#shared/places/place-name.ts'
import type { Place } from '#shared/places/place.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { useCall } from '#web/lib/api/use-call.ts'
import { placeTypesByMethod } from '#web/orders/form/destination/place-destination.tsx'
import type { OrderFields } from '#web/orders/form/use-order-fields.ts'
import type { useSoftBooking } from '#web/orders/wizard/drop-off/use-soft-booking.ts'
import { getDoorSizes } from '#web/orders/wizard/state/door-sizes.ts'
import type { ClosedPlace } from '#web/orders/wizard/state/draft-shape.ts'
import { useWizard } from '#web/orders/wizard/state/wizard-draft.ts'
import { NearestPlaces } from '#web/places/lockers/nearest-lockers.tsx'
import { addRecentPlace } from '#web/places/recent-places.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import layout from '#web/ui/layout/layout.module.css'
import { chooseDropOff } from './again-drop-off.tsx'
import { type AgainChange, listChanges } from './list-changes.ts'

/** A place that has closed, and what the nearest others are for. */
interface Closed {
  readonly kind: 'destination' | 'drop_off'
  readonly place: ClosedPlace
}

/** Lists the places nearest to one that has closed. */
const NearestDialog = ({
  closed: { kind, place },
  form,
  onClose,
}: {
  closed: Closed
  form: OrderFields
  onClose: () => void
}) => {
  const { t } = useTranslation(['payment', 'common'])
  const app = useApp()
  const { order } = form
  const service = findProduct(app, order)?.service
  const size = doorSizes.find((each) => each === service)
  const isDropOff = kind === 'drop_off'
  const choose = (chosen: Place) => {
    onClose()
    if (isDropOff) {
      chooseDropOff(chosen)
      return
    }
    addRecentPlace(chosen.id)
    form.applyPlaceChoice((current) => choosePlace(app, current, chosen))
  }
  return (
    <Dialog
      title={t('full.nearest')}
      closeLabel={t('common:close')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('common:back')}</Button>}
    >
      <NearestPlaces
        placeId={place.id}
        query={{
          country: isDropOff ? app.country : order.destination_country,
          types: isDropOff ? ['apt', 'ipb'] : [...placeTypesByMethod[order.delivery_method]],
          dropoff: isDropOff,
          ...(size && { size }),
          ...(order.services.includes('temperature_sensitive') && { temperature_sensitive: true }),
        }}
        onChoose={choose}
      />
    </Dialog>
  )
}

const useChangeText = () => {
  const { t } = useTranslation(['again', 'recipient'])
  return (change: AgainChange): string => {
    switch (change.kind) {
      case 'price':
        return t('changes.price', { from: formatEuros(change.from), to: formatEuros(change.to) })
      case 'size':
        return t('changes.size')
      case 'services':
        return t('changes.services', {
          names: change.names.map((name) => t(`recipient:service.${name}`)).join(', '),
        })
      case 'destination':
        return t('changes.destination', { place: formatPlaceName(change.place.name) })
      case 'drop_off':
        return t('changes.dropOff', { place: formatPlaceName(change.place.name) })
    }
  }
}

/** Says that the locker where the parcel was handed in has no free door now, and offers those near by. */
const FullNotice = ({ onFull }: { onFull: ReturnType<typeof useSoftBooking>['showFull'] }) => {
  const { t } = useTranslation(['again', 'payment'])
  const app = useApp()
  const { drop_off: chosen, orders } = useWizard()
  const sizes = getDoorSizes(app, orders)
  const place = chosen?.reserved_until === null ? chosen.place : null
  const { data } = useCall(
    checkDoorAvailability,
    place?.type === 'ipb' ? { params: { place_id: place.id }, body: { sizes } } : null,
  )
  if (!place || !data || data.success) return null
  return (
    <Notice
      tone="warning"
      live
      actions={
        <Button size="s" onClick={() => onFull(place, data.available_doors)}>
          {t('payment:full.nearest')}
        </Button>
      }
    >
      {t('changes.full', {
        size: getLargestSize(sizes) ?? 'XL',
        place: formatPlaceName(place.name),
      })}
    </Notice>
  )
}

/** Says before the payment what has changed since the parcel was sent last time. */
export const AgainChanges = ({
  form,
  onFull,
}: {
  form: OrderFields
  onFull: ReturnType<typeof useSoftBooking>['showFull']
}) => {
  const { t } = useTranslation(['again', 'payment'])
  const getText = useChangeText()
  const changes = listChanges(useApp(), useWizard())
  const [closed, setClosed] = useState<Closed>()
  return (
    <>
      {changes.length > 0 && (
        <Notice tone="warning" live title={t('changes.title')}>
          <ul className={layout.column2}>
            {changes.map((change) => (
              <li key={change.kind} className={layout.bar}>
                <span>{getText(change)}</span>
                {'place' in change && (
                  <Button size="s" onClick={() => setClosed(change)}>
                    {t('payment:full.nearest')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <FullNotice onFull={onFull} />
      {closed && <NearestDialog closed={closed} form={form} onClose={() => setClosed(undefined)} />}
    </>
  )
}
