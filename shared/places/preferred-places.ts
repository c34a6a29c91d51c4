import * as z from 'zod/mini'
import { place, placeType } from './place.ts'
import { insertAtRank, photo, safePlaceAddress } from './safe-places.ts'

/** Maximum number of preferred pick-up points of an account. */
export const maxPreferredPlaces = 3
/** A saved place of an account: a ranked pick-up point or a safe place. */
export const accountPlace = z.object({
  account_place_id: z.string(),
  type: z.union([placeType, z.literal('safe_place')]),
  /** Null for a safe place. */
  place_id: z.nullable(z.int()),
  phoneno: z.string(),
  /** Rank among the places of its kind, from 1. */
  order: z.int(),
  /** Null for a safe place and for a place that no longer exists. */
  place: z.nullable(place),
  /** Null for a pick-up point. */
  address: z.nullable(safePlaceAddress),
  location_description: z.string(),
  /** Photos of a safe place. */
  photos: z.array(photo),
})
export type AccountPlace = z.infer<typeof accountPlace>

/** The fields of a pick-up point that ranking depends on. */
interface Ranked {
  readonly account_place_id: string
  readonly place_id: number
}

/**
 * Returns the pick-up points with `entry` at a rank, counted from 1: a new one is inserted, an
 * existing one moved, and the others shift so that there are no gaps. Returns undefined if there is
 * no free slot or if the place is already ranked.
 */
export const rankPlace = <Each extends Ranked>(
  ranked: readonly Each[],
  entry: Each,
  rank: number,
): Each[] | undefined => {
  const others = ranked.filter(
    ({ account_place_id }) => account_place_id !== entry.account_place_id,
  )
  if (others.length >= maxPreferredPlaces) return undefined
  if (others.some(({ place_id }) => place_id === entry.place_id)) return undefined
  return insertAtRank(others, entry, rank)
}
