import * as z from 'zod/mini'
import { type FieldIssue, collectIssues } from '../lib/field-issues.ts'
import { atMost, filled, line } from '../lib/text.ts'
import { place, placeType } from './place.ts'

/** How many pick-up points an account ranks. */
export const preferredSlots = 3
/** The longest words on how to find a safe place, in characters. */
export const maxDescription = 225
const maxAddressPart = 80

/** Where a courier may leave a parcel at home when nobody is there. */
export const safePlaceAddress = z.object({
  /** What its owner calls it: `Shed`. */
  name: z._default(line, ''),
  address_country_code: z.enum(['ee', 'lv', 'lt'], 'invalid_value'),
  address_street: line,
  address_house: z._default(line, ''),
  address_apartment: z._default(line, ''),
  address_city: line,
  address_zip: z._default(line, ''),
})
export type SafePlaceAddress = z.infer<typeof safePlaceAddress>

/** A place that an account keeps: a ranked pick-up point, or its safe place. */
export const accountPlace = z.object({
  account_place_id: z.string(),
  type: z.union([placeType, z.literal('safe_place')]),
  /** Null for a safe place. */
  place_id: z.nullable(z.int()),
  phoneno: z.string(),
  /** The rank of a pick-up point, 1 to 3; null for a safe place. */
  order: z.nullable(z.int()),
  /** Null for a safe place, and for a place that is there no more. */
  place: z.nullable(place),
  /** Null for a pick-up point. */
  address: z.nullable(safePlaceAddress),
  location_description: z.string(),
})
export type AccountPlace = z.infer<typeof accountPlace>

/** What of a ranked pick-up point its rank depends on. */
interface Ranked {
  readonly account_place_id: string
  readonly place_id: number
}

/**
 * The pick-up points with one put at a rank, counted from 1: a new one is inserted, one that is
 * there moves, and the others close up, so that ranks have no gaps. Undefined when a new one finds
 * no slot, or its place is there already.
 */
export const rankPlace = <Each extends Ranked>(
  ranked: readonly Each[],
  put: Each,
  rank: number,
): Each[] | undefined => {
  const others = ranked.filter(({ account_place_id }) => account_place_id !== put.account_place_id)
  if (others.length >= preferredSlots) return undefined
  if (others.some(({ place_id }) => place_id === put.place_id)) return undefined
  return others.toSpliced(Math.max(0, rank - 1), 0, put)
}

/** What is wrong with a safe place: its address and how to find it are both required. */
export const checkSafePlace = (
  address: SafePlaceAddress | null,
  locationDescription: string,
): FieldIssue[] =>
  collectIssues({
    'place.name': atMost(address?.name ?? '', maxAddressPart),
    'place.address_street':
      filled(address?.address_street ?? '') ??
      atMost(address?.address_street ?? '', maxAddressPart),
    'place.address_city':
      filled(address?.address_city ?? '') ?? atMost(address?.address_city ?? '', maxAddressPart),
    location_description:
      filled(locationDescription) ?? atMost(locationDescription, maxDescription),
  })
