import * as z from 'zod/mini'
import { checkDoorAvailability, preBookDoors } from '#shared/api/lockers.ts'
import { listPlaces } from '#shared/api/places.ts'
import { isBookable } from '#shared/parcels/sizes.ts'
import type { DoorSize } from '#shared/places/door-sizes.ts'
import type { Place } from '#shared/places/place.ts'
import { callFrom } from './call-from.ts'
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

let visitors = 0

/**
 * Lets other visitors hold every bookable door of a locker except for the `doorsLeft` largest. Each
 * is a guest of a network of its own, as the guests of one network hold few doors of a locker.
 */
export const fillLocker = async (
  site: Site,
  place_id: number,
  doorsLeft: number,
): Promise<void> => {
  const visitor = await visit(site)
  const { available_doors } = await visitor.call(checkDoorAvailability, {
    params: { place_id },
    body: { sizes: ['XS'] },
  })
  const largestFirst = (['XL', 'L', 'M', 'S', 'XS'] as const satisfies readonly DoorSize[])
    .filter(isBookable)
    .flatMap((size) => Array.from({ length: available_doors[size] ?? 0 }, () => size))
  for (const size of largestFirst.slice(doorsLeft)) {
    visitors += 1
    const { json } = await callFrom(visitors, await visit(site), site.url, {
      method: 'POST',
      path: `/ipb/${place_id}/pre_book`,
      body: { sizes: [size] },
    })
    if (!z.parse(preBookDoors.result, json).success)
      throw new Error(`The doors of place ${place_id} are not free`)
  }
}
