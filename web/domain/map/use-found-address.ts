import { useEffect, useEffectEvent, useState } from 'react'
import { countryAt } from './country-at.ts'
import type { Coordinates } from './coordinates.ts'
import { loadBaseMap } from './load-base-map.ts'

/** What a reverse look-up must tell of an address; whoever passes it may add more. */
export interface FoundAddress {
  /** Lower-case ISO 3166 code. */
  readonly country: string
  /** The address in one line. */
  readonly label: string
}

/** Looks up the address at a point; null where none is known. */
export type ReverseGeocode<Found extends FoundAddress> = (
  point: Coordinates,
  signal: AbortSignal,
) => Promise<Found | null>

/** The point that was looked up last, and what is there. */
export interface LookUp<Found> {
  readonly point: Coordinates
  readonly found: Found | null
  readonly country: string | undefined
}

/**
 * Looks up the address at a point whenever it changes; an answer that comes after the next change
 * is dropped. A failed look-up finds nothing: the point's country is then told from the base map,
 * or taken to be the destination's if that is not to be had either, for the server checks it again.
 */
export const useFoundAddress = <Found extends FoundAddress>(
  point: Coordinates | undefined,
  reverseGeocode: ReverseGeocode<Found>,
  destinationCountry: string,
): LookUp<Found> | undefined => {
  const [lookUp, setLookUp] = useState<LookUp<Found>>()
  const find = useEffectEvent(async (at: Coordinates, signal: AbortSignal) => {
    const found = await reverseGeocode(at, signal).catch(() => null)
    const country =
      found?.country ??
      (await loadBaseMap().then(
        ({ land }) => countryAt(land, at),
        () => destinationCountry,
      ))
    return { point: at, found, country }
  })
  useEffect(() => {
    if (point === undefined) return undefined
    const next = new AbortController()
    const look = async () => {
      const answer = await find(point, next.signal)
      if (!next.signal.aborted) setLookUp(answer)
    }
    void look()
    return () => next.abort()
  }, [point])
  return lookUp
}
