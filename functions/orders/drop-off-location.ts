import { toPlaceDto } from '#shared/places/place-dto.ts'
import { createPlaceFilter } from '#shared/places/place-filter.ts'
import type { Locale } from '#shared/lib/locale.ts'
import { dropOffLocation } from '#shared/orders/order.ts'
import type { DropOffLocation } from '#shared/orders/order.ts'
import { Problem } from '#functions/lib/problem.ts'
import { getPlace } from '#functions/store/records/place-store.ts'

/** The properties of the parcels that the choice of a drop-off locker depends on. */
interface DropOffRequest {
  readonly country: string
  readonly locale: Locale
  /** Whether the content of any parcel must not freeze or overheat. */
  readonly isTemperatureSensitive: boolean
}

/**
 * Returns the drop-off locker as it is stored in shipments; null for any blue locker, which is
 * possible only in Estonia.
 * @throws Problem when the place is not a locker that accepts these parcels from senders in this
 *   country.
 */
export const findDropOffLocation = async (
  placeId: number | null,
  { country, locale, isTemperatureSensitive }: DropOffRequest,
): Promise<DropOffLocation | null> => {
  if (placeId === null && country === 'ee') return null
  const place = placeId === null ? undefined : await getPlace(placeId)
  const takesParcels = createPlaceFilter({
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
  return dropOffLocation.parse(toPlaceDto(place, locale))
}
