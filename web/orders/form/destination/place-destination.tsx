import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { listSelectableMethods } from '#shared/catalogue/find-products.ts'
import type { DeliveryMethod } from '#shared/parcels/destination-types.ts'
import { doorSizes } from '#shared/places/door-sizes.ts'
import type { PlaceType } from '#shared/places/place.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { useFieldError } from '#web/lib/forms/field-error-text.ts'
import { PlaceField } from '#web/places/search/place-field.tsx'
import { getChosenPlace } from '#shared/orders/form/order-form.ts'
import { findProduct } from '#shared/orders/form/to-body.ts'
import { chooseMethod, choosePlace, listSizes } from '#shared/orders/form/change-route.ts'
import type { OrderFields } from '#web/orders/form/use-order-fields.ts'

/** The types of places listed for each delivery method. */
export const placeTypesByMethod = {
  apt: ['apt', 'ipb'],
  po: ['po'],
  pudo: ['pudo'],
  address: [],
} as const satisfies Record<DeliveryMethod, readonly PlaceType[]>

/** Selects a locker, post office or parcel shop. Parcel shops appear only in search results. */
const PlaceDestination = ({
  form,
  isOpenAtFirst = false,
  isCompact = false,
  onChosen,
}: {
  form: OrderFields
  /** Whether the place can be changed at once. */
  isOpenAtFirst?: boolean
  /** Called when a place has been chosen, to move the focus on. */
  onChosen?: (() => void) | undefined
  /** Whether the field takes one line. */
  isCompact?: boolean
}) => {
  const { t } = useTranslation('wizard')
  const app = useApp()
  const { order } = form
  const { delivery_method: method, destination_country: country } = order
  const error = useFieldError(form.control, 'destination_place_id')
  const size = findProduct(app, order)?.service
  const isSensitive = order.services.includes('temperature_sensitive')
  const { allowed_pickup_types: allowed } = app
  const query = useMemo(
    () => ({
      country,
      type: placeTypesByMethod[method].filter((type) => allowed.includes(type)),
      ...(isSensitive && { temperature_sensitive: true }),
    }),
    [country, method, isSensitive, allowed],
  )
  const hasParcelShops =
    method === 'apt' && allowed.includes('pudo') && listSizes(app, country, 'pudo').length > 0
  const searchTypes = useMemo(
    () => (hasParcelShops ? (['pudo'] as const) : undefined),
    [hasParcelShops],
  )
  const hasAddress = listSelectableMethods(app.products, country).includes('address')
  return (
    <PlaceField
      key={`${country} ${method}`}
      label={t(`method.${method}`)}
      error={error}
      place={getChosenPlace(order) ?? null}
      query={query}
      searchTypes={searchTypes}
      size={doorSizes.find((each) => each === size)}
      onChoose={(place) => form.applyPlaceChoice((current) => choosePlace(app, current, place))}
      onCustomAddress={
        hasAddress
          ? () => form.applyPlaceChoice((current) => chooseMethod(app, current, 'address'))
          : undefined
      }
      onLoading={form.waitFor}
      onLeave={() => form.showErrorsOf(['destination_place_id'])}
      onChosen={onChosen}
      isOpenAtFirst={isOpenAtFirst}
      isCompact={isCompact}
    />
  )
}

export default PlaceDestination
