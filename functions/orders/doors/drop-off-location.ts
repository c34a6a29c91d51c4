import { isBusiness } from '#shared/accounts/segments.ts'
import { isSourceCountry } from '#shared/countries/source-countries.ts'
import { getAccountDropOff, isDropOffAllowed } from '#shared/doors/drop-off.ts'
import type { MessageCode } from '#shared/lib/messages.ts'
import { getLockerColour, type LockerColour } from '#shared/places/locker-colour.ts'
import type { PlaceRecord } from '#shared/places/place.ts'
import { addAddressTexts } from '#shared/places/place-dto.ts'
import { createPlaceFilter, hasDropOffLockers } from '#shared/places/place-filter.ts'
import { dropOffLocation } from '#shared/orders/order.ts'
import type { DropOffLocation } from '#shared/orders/order.ts'
import { createFieldProblem } from '#functions/lib/reject-issues.ts'
import { describeAccountSettings } from '#functions/services/describe-account-settings.ts'
import type { AccountWithCompany } from '#functions/store/records/account-store.ts'
import { getPlace } from '#functions/store/records/place-store.ts'

/** What the choice of a drop-off locker depends on. */
interface DropOffRequest {
  readonly country: string
  /** The sender's account; undefined for a visitor without one. */
  readonly account: AccountWithCompany | undefined
  /** Whether the content of any parcel must not freeze or overheat. */
  readonly isTemperatureSensitive: boolean
  /** Whether it is sent by its code, which outdoor lockers do not take. */
  readonly isBySendingCode?: boolean
}

/** Whether an account may use lockers of a colour. Companies need a service or feature for some. */
const mayUse = async (
  colour: LockerColour,
  { country, isTemperatureSensitive, account }: DropOffRequest,
): Promise<boolean> => {
  // The wizard offers every locker of the country.
  if (!account || !isBusiness(account) || !isSourceCountry(country)) return true
  const settings = colour === 'white' ? await describeAccountSettings(account) : []
  return isDropOffAllowed(colour, {
    ...getAccountDropOff(account, settings),
    sourceCountry: country,
    parcels: 1,
    hasPlannedCollection: false,
    isTemperatureSensitive,
  })
}

/** Returns why a place accepts no parcels from a sender; undefined for a locker that does. */
export const findDropOffViolation = async (
  place: PlaceRecord,
  request: DropOffRequest,
): Promise<MessageCode | undefined> => {
  const takesParcels = createPlaceFilter({
    country: request.country,
    dropoff: true,
    temperatureSensitive: request.isTemperatureSensitive,
    ...(request.isBySendingCode && { outdoor: false }),
  })
  const colour = takesParcels(place) ? getLockerColour(place) : undefined
  if (colour === undefined) return 'no_drop_off'
  if (await mayUse(colour, request)) return undefined
  return colour === 'white' ? 'white_service_inactive' : 'outdoor_service_inactive'
}

/**
 * Returns the drop-off locker as it is stored in shipments; null for any blue locker of the country.
 * @throws Problem when the place is not a locker that accepts these parcels from this sender.
 */
export const findDropOffLocation = async (
  placeId: number | null,
  request: DropOffRequest,
): Promise<DropOffLocation | null> => {
  if (placeId === null && hasDropOffLockers(request.country, 'blue')) return null
  const place = placeId === null ? undefined : await getPlace(placeId)
  if (!place) throw createFieldProblem({ field: 'location_id', code: 'no_drop_off' })
  const code = await findDropOffViolation(place, request)
  if (code) throw createFieldProblem({ field: 'location_id', code })
  return dropOffLocation.parse(addAddressTexts(place))
}
