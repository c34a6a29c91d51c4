import { describePlace } from '#shared/places/describe-place.ts'
import type { Locale } from '#shared/lib/locale.ts'
import { dropOffLocation } from '#shared/orders/order.ts'
import type { DropOffLocation } from '#shared/orders/order.ts'
import { Problem } from '#functions/lib/errors.ts'
import { getPlace } from '#functions/places/place-store.ts'

/**
 * The locker where parcels are dropped off, as the shipments will remember it; null for any blue
 * locker, which only Estonia has.
 * @throws Problem when it is not a locker that takes parcels from senders in this country.
 */
export const findDropOffLocation = async (
  placeId: number | null,
  country: string,
  locale: Locale,
): Promise<DropOffLocation | null> => {
  if (placeId === null && country === 'ee') return null
  const place = placeId === null ? undefined : await getPlace(placeId)
  const takesParcels =
    place?.status === 'active' &&
    !place.is_blocked_dropoff_ss &&
    place.address_country_code === country &&
    (place.type === 'ipb' || place.type === 'apt')
  if (!takesParcels) {
    throw new Problem('validation_error', 'No Drop off point selected', {
      code: 'no_drop_off',
      errors: [
        {
          field: 'location_id',
          error_message: 'No Drop off point selected',
          error_type: 'no_drop_off',
        },
      ],
    })
  }
  return dropOffLocation.parse(describePlace(place, locale))
}
