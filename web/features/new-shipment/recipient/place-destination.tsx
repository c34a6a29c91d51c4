import { useMemo } from 'react'
import { selectableMethods } from '#shared/catalogue/find-products.ts'
import type { DeliveryMethod } from '#shared/parcels/destination-types.ts'
import type { PlaceType } from '#shared/places/place.ts'
import { useApp } from '#web/lib/app-data.ts'
import { useTranslation } from '#web/lib/words.ts'
import { PlaceField } from '#web/domain/places/place-field.tsx'
import { sizesTo } from '../state/change-route.ts'
import { chooseMethod, choosePlace } from '../state/choose-destination.ts'
import type { ParcelForm } from './parcel-form.ts'

/** The kinds of place that a delivery method lists. */
const listed = {
  apt: ['apt', 'ipb'],
  po: ['po'],
  pudo: ['pudo'],
  address: [],
} as const satisfies Record<DeliveryMethod, readonly PlaceType[]>

/** A locker, a post office or a parcel shop; parcel shops are only found by a search. */
export const PlaceDestination = ({ form }: { form: ParcelForm }) => {
  const { t } = useTranslation('wizard')
  const app = useApp()
  const { parcel, country } = form
  const method = parcel.delivery_method
  const isSensitive = parcel.services.includes('temperature_sensitive')
  const { allowed_pickup_types: allowed } = app
  const query = useMemo(
    () => ({
      country,
      type: listed[method].filter((type) => allowed.includes(type)),
      ...(isSensitive && { temperature_sensitive: true }),
    }),
    [country, method, isSensitive, allowed],
  )
  const hasShops =
    method === 'apt' && allowed.includes('pudo') && sizesTo(app, country, 'pudo').length > 0
  const searchTypes = useMemo(() => (hasShops ? (['pudo'] as const) : undefined), [hasShops])
  const hasAddress = selectableMethods(app.products, country).includes('address')
  return (
    <PlaceField
      key={`${country} ${method}`}
      label={t(`method.${method}`)}
      error={form.errorOf('destination_place_id')}
      place={parcel.place}
      query={query}
      searchTypes={searchTypes}
      onChoose={(place) => form.settle((current) => choosePlace(current, place, app))}
      onCustomAddress={
        hasAddress
          ? () => form.settle((current) => chooseMethod(current, country, 'address', app))
          : undefined
      }
      onLeave={() => form.touch('destination_place_id')}
    />
  )
}
