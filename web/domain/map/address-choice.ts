import type { CoreCountry } from '#shared/contacts/countries.ts'
import type { Coordinates } from './coordinates.ts'

/** Why a chosen point cannot be saved yet. */
export type AddressBlock = 'loading' | 'no_marker' | 'no_coordinates' | 'country_mismatch'

/** What is known of the point that is being chosen. */
export interface AddressDraft {
  /** The map, the debounce of typed coordinates or the look-up of the address is still going on. */
  readonly loading: boolean
  /** Where the marker stands. */
  readonly marker: Coordinates | undefined
  /** Typed coordinates that are none. */
  readonly coordinatesInvalid: boolean
  /** Country of the marker, lower-case ISO 3166; undefined at sea. */
  readonly country: string | undefined
}

/** What keeps the point from being saved; undefined when it may be. */
export const addressBlock = (
  { loading, marker, coordinatesInvalid, country }: AddressDraft,
  destinationCountry: CoreCountry,
): AddressBlock | undefined => {
  if (loading) return 'loading'
  if (coordinatesInvalid) return 'no_coordinates'
  if (marker === undefined) return 'no_marker'
  return country === destinationCountry ? undefined : 'country_mismatch'
}
