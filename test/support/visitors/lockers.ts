import { checkDoorAvailability, preBookDoors } from '#shared/api/lockers.ts'
import { listPlaces } from '#shared/api/places.ts'
import { isBookable } from '#shared/parcels/sizes.ts'
import type { DoorSize } from '#shared/places/door-sizes.ts'
import type { Place } from '#shared/places/place.ts'
import { visit } from './visitor.ts'

/** The address of a stack. */
interface Site {
  readonly url: string
}

/** Gets a place by its id, as the API returns it. */
export const getPlace = async (site: Site, id: number): Promise<Place> => {
  const visitor = await visit(site)
  const { places } = await visitor.call(listPlaces, { query: { ids: String(id) } })
  const [place] = places
  if (!place) throw new Error(`Place ${id} does not exist`)
  return place
}

/** One visitor may hold at most twenty doors. */
const maxDoorsPerVisitor = 20

/** Lets other visitors hold every bookable door of a locker except for the `doorsLeft` largest. */
export const fillLocker = async (
  site: Site,
  place_id: number,
  doorsLeft: number,
): Promise<void> => {
  const visitor = await visit(site)
  const params = { place_id }
  const { available_doors } = await visitor.call(checkDoorAvailability, {
    params,
    body: { sizes: ['XS'] },
  })
  const largestFirst = (['XL', 'L', 'M', 'S', 'XS'] as const satisfies readonly DoorSize[])
    .filter(isBookable)
    .flatMap((size) => Array.from({ length: available_doors[size] ?? 0 }, () => size))
  const taken = largestFirst.slice(doorsLeft)
  for (let start = 0; start < taken.length; start += maxDoorsPerVisitor) {
    const other = await visit(site)
    const sizes = taken.slice(start, start + maxDoorsPerVisitor)
    const { success } = await other.call(preBookDoors, { params, body: { sizes } })
    if (!success) throw new Error(`The doors of place ${place_id} are not free`)
  }
}
