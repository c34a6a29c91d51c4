import type { CoreCountry } from '#shared/countries/core-countries.ts'
import type { Coordinates } from './coordinates.ts'

/** Why the selected point cannot be saved. */
export type SaveBlocker = 'loading' | 'no_marker' | 'no_coordinates' | 'country_mismatch'

/** The state of the point selection. */
export interface PointSelection {
  /** The map is loading, coordinates are being typed or the address is being looked up. */
  readonly loading: boolean
  /** Position of the marker. */
  readonly marker: Coordinates | undefined
  /** Whether the typed coordinates are invalid. */
  readonly coordinatesInvalid: boolean
  /** Country of the marker, lower-case ISO 3166; undefined at sea. */
  readonly country: string | undefined
}

/** Returns why the point cannot be saved; undefined if it can. */
export const getSaveBlocker = (
  { loading, marker, coordinatesInvalid, country }: PointSelection,
  destinationCountry: CoreCountry,
): SaveBlocker | undefined => {
  if (loading) return 'loading'
  if (coordinatesInvalid) return 'no_coordinates'
  if (marker === undefined) return 'no_marker'
  return country === destinationCountry ? undefined : 'country_mismatch'
}
