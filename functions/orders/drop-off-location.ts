import { describePlace } from '#shared/places/describe-place.ts'
import { placeFilter } from '#shared/places/place-filter.ts'
import type { Locale } from '#shared/lib/locale.ts'
import { dropOffLocation } from '#shared/orders/order.ts'
import type { DropOffLocation } from '#shared/orders/order.ts'
import { Problem } from '#functions/lib/errors.ts'
import { getPlace } from '#functions/places/place-store.ts'

/** Parcels that are to be dropped off together, as far as the choice of a locker depends on them. */
interface DropOffRequest {
  readonly country: string
  readonly locale: Locale
  /** Whether the contents of any of them must not freeze or overheat. */
  readonly isTemperatureSensitive: boolean
}

/**
 * The locker where parcels are dropped off, as the shipments will remember it; null for any blue
 * locker, which only Estonia has.
 * @throws Problem when it is not a locker that takes these parcels from senders in this country.
 */
export const findDropOffLocation = async (
  placeId: number | null,
  { country, locale, isTemperatureSensitive }: DropOffRequest,
): Promise<DropOffLocation | null> => {
  if (placeId === null && country === 'ee') return null
  const place = placeId === null ? undefined : await getPlace(placeId)
  const takesParcels = placeFilter({
    country,
    dropoff: true,
    temperatureSensitive: isTemperatureSensitive,
  })
  if (!place || !takesParcels(place)) {
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
