import { createPlaceFilter, type FilteredPlace } from '#shared/places/place-filter.ts'
import { choiceTypes } from '#shared/orders/recipient-choice.ts'
import type { DoorSize } from '#shared/places/door-sizes.ts'
import type { PlaceRecord, PlaceType } from '#shared/places/place.ts'

/** The kinds of places that a recipient may choose: lockers and post offices. */
export const redirectTypes = ['apt', 'ipb', 'po'] as const satisfies readonly PlaceType[]

/** The facts of a parcel that its new place depends on. */
interface RedirectedParcel {
  readonly destination: {
    readonly place_id: number | null
    readonly address_country_code: string
  }
  readonly door_size: DoorSize
  readonly is_temperature_sensitive: boolean
}

/** Creates a predicate for places of some kinds that take a parcel, in its country. */
const createFilter = (
  types: readonly PlaceType[],
  {
    destination,
    door_size: size,
    is_temperature_sensitive: temperatureSensitive,
  }: RedirectedParcel,
): ((place: FilteredPlace) => boolean) =>
  createPlaceFilter({
    types,
    country: destination.address_country_code,
    temperatureSensitive,
    size,
  })

/** Creates a predicate for places that a recipient may redirect a parcel to: not where it goes already. */
export const createRedirectFilter = (
  parcel: RedirectedParcel,
): ((place: FilteredPlace & Pick<PlaceRecord, 'id'>) => boolean) => {
  const accepts = createFilter(redirectTypes, parcel)
  return (place) => place.id !== parcel.destination.place_id && accepts(place)
}

/** Creates a predicate for lockers that a recipient may choose, with the one where it goes without a choice. */
export const createChoiceFilter = (parcel: RedirectedParcel): ((place: FilteredPlace) => boolean) =>
  createFilter(choiceTypes, parcel)
