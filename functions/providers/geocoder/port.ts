import type { Locale } from '#shared/lib/locale.ts'
import type { Address } from '#shared/places/address.ts'

/** The typed text, the two-letter country to search and the language of the results. */
export interface AddressSearch {
  readonly search: string
  readonly country: string
  readonly locale: Locale
}

/** Degrees, WGS 84. */
export interface MapPoint {
  readonly latitude: number
  readonly longitude: number
}

/**
 * Finds street addresses. Results contain only addresses of the requested country, best first, at
 * most `maxMatches`; the list is empty if nothing is found. All methods throw `ProviderError` when the
 * provider fails.
 */
export interface Geocoder {
  /** Suggests addresses for an incomplete text, without coordinates. */
  suggest(search: AddressSearch): Promise<Address[]>
  /** Finds the addresses that match a complete text, with coordinates. */
  find(search: AddressSearch): Promise<Address[]>
  /** Returns the address at a point, in any country; undefined where there is none. */
  reverse(point: MapPoint, locale: Locale): Promise<Address | undefined>
}

/** Maximum number of results: as many as a user would look through. */
export const maxMatches = 7
