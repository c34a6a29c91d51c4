import { useEffect, useEffectEvent, useState } from 'react'
import { findCountryAt } from '#web/places/map/country-at.ts'
import type { Coordinates } from './coordinates.ts'
import { loadBaseMap } from '#web/places/map/load-base-map.ts'

/** The minimum result of a reverse geocoder; implementations may return more. */
export interface AddressAtPoint {
  /** Lower-case ISO 3166 code. */
  readonly country: string
  /** The address in one line. */
  readonly label: string
}

/** Looks up the address at a point; resolves to null when none is known. */
export type ReverseGeocode<Found extends AddressAtPoint> = (
  point: Coordinates,
  signal: AbortSignal,
) => Promise<Found | null>

/** The last point that was looked up, its address and its country. */
export interface GeocodeResult<Found> {
  readonly point: Coordinates
  readonly found: Found | null
  readonly country: string | undefined
}

/**
 * Looks up the address at a point whenever it changes; outdated responses are dropped. If the
 * look-up fails, the country is determined from the base map, or assumed to be the destination's if
 * the map cannot be loaded; the server checks it again.
 */
export const useReverseGeocode = <Found extends AddressAtPoint>(
  point: Coordinates | undefined,
  reverseGeocode: ReverseGeocode<Found>,
  destinationCountry: string,
): GeocodeResult<Found> | undefined => {
  const [result, setResult] = useState<GeocodeResult<Found>>()
  const find = useEffectEvent(async (at: Coordinates, signal: AbortSignal) => {
    const found = await reverseGeocode(at, signal).catch(() => null)
    const country =
      found?.country ??
      (await loadBaseMap().then(
        ({ land }) => findCountryAt(land, at),
        () => destinationCountry,
      ))
    return { point: at, found, country }
  })
  useEffect(() => {
    if (point === undefined) return undefined
    const controller = new AbortController()
    const update = async () => {
      const next = await find(point, controller.signal)
      if (!controller.signal.aborted) setResult(next)
    }
    void update()
    return () => controller.abort()
  }, [point])
  return result
}
