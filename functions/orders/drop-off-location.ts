import { addAddressTexts } from '#shared/places/place-dto.ts'
import { createPlaceFilter, hasDropOffLockers } from '#shared/places/place-filter.ts'
import { dropOffLocation } from '#shared/orders/order.ts'
import type { DropOffLocation } from '#shared/orders/order.ts'
import { createFieldProblem } from '#functions/lib/reject-issues.ts'
import { getPlace } from '#functions/store/records/place-store.ts'

/** The properties of the parcels that the choice of a drop-off locker depends on. */
interface DropOffRequest {
  readonly country: string
  /** Whether the content of any parcel must not freeze or overheat. */
  readonly isTemperatureSensitive: boolean
}

/**
 * Returns the drop-off locker as it is stored in shipments; null for any blue locker of the country.
 * @throws Problem when the place is not a locker that accepts these parcels from senders in this
 *   country.
 */
export const findDropOffLocation = async (
  placeId: number | null,
  { country, isTemperatureSensitive }: DropOffRequest,
): Promise<DropOffLocation | null> => {
  if (placeId === null && hasDropOffLockers(country, 'blue')) return null
  const place = placeId === null ? undefined : await getPlace(placeId)
  const takesParcels = createPlaceFilter({
    country,
    dropoff: true,
    temperatureSensitive: isTemperatureSensitive,
  })
  if (!place || !takesParcels(place)) {
    throw createFieldProblem({ field: 'location_id', code: 'no_drop_off' })
  }
  return dropOffLocation.parse(addAddressTexts(place))
}
