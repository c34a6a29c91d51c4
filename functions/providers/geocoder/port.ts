import type { Locale } from '#shared/lib/locale.ts'
import type { Address } from '#shared/places/address.ts'

/** What was typed, the two-letter country it lies in, and the language to answer in. */
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
 * Whoever knows street addresses. Answers hold only addresses of the country asked for, best
 * first, at most `mostMatches`; nothing found is an empty list. Every method throws `PartyError`
 * when the party fails.
 */
export interface Geocoder {
  /** Addresses that what is being typed may become; without coordinates. */
  suggest(search: AddressSearch): Promise<Address[]>
  /** Addresses that match what was written, with coordinates. */
  find(search: AddressSearch): Promise<Address[]>
  /** The address at a point, of whatever country; undefined where there is none. */
  reverse(point: MapPoint, locale: Locale): Promise<Address | undefined>
}

/** More matches than a person would look through help nobody. */
export const mostMatches = 7
