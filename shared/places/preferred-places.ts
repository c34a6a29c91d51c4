import * as z from 'zod/mini'
import { sourceCountry } from '#shared/countries/source-country-schema.ts'
import { type FieldIssue, collectIssues } from '#shared/lib/field-issues.ts'
import { line } from '#shared/lib/line.ts'
import { validateMaxLength, validateRequired } from '#shared/lib/text.ts'
import { place, placeType } from './place.ts'

/** Maximum number of preferred pick-up points of an account. */
export const maxPreferredPlaces = 3
/** Maximum length of the location description of a safe place in characters. */
export const maxDescription = 225
const maxAddressPart = 80

/** Address of a safe place, where a courier may leave a parcel if nobody is at home. */
export const safePlaceAddress = z.object({
  /** Name given by its owner, e.g. `Shed`. */
  name: z._default(line, ''),
  address_country_code: sourceCountry,
  address_street: line,
  address_house: z._default(line, ''),
  address_apartment: z._default(line, ''),
  address_city: line,
  address_zip: z._default(line, ''),
})
export type SafePlaceAddress = z.infer<typeof safePlaceAddress>

/** A saved place of an account: a ranked pick-up point or its safe place. */
export const accountPlace = z.object({
  account_place_id: z.string(),
  type: z.union([placeType, z.literal('safe_place')]),
  /** Null for a safe place. */
  place_id: z.nullable(z.int()),
  phoneno: z.string(),
  /** Rank of a pick-up point, 1 to 3; null for a safe place. */
  order: z.nullable(z.int()),
  /** Null for a safe place and for a place that no longer exists. */
  place: z.nullable(place),
  /** Null for a pick-up point. */
  address: z.nullable(safePlaceAddress),
  location_description: z.string(),
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
  return others.toSpliced(Math.max(0, rank - 1), 0, entry)
}

/** Returns the issues of a safe place. Street, city and location description are required. */
export const checkSafePlace = (
  address: SafePlaceAddress | null,
  locationDescription: string,
): FieldIssue[] =>
  collectIssues({
    'place.name': validateMaxLength(address?.name ?? '', maxAddressPart),
    'place.address_street':
      validateRequired(address?.address_street ?? '') ??
      validateMaxLength(address?.address_street ?? '', maxAddressPart),
    'place.address_city':
      validateRequired(address?.address_city ?? '') ??
      validateMaxLength(address?.address_city ?? '', maxAddressPart),
    location_description:
      validateRequired(locationDescription) ??
      validateMaxLength(locationDescription, maxDescription),
  })
