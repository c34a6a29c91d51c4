import { env } from '#functions/lib/env.ts'
import { placeIndex } from '#functions/places/place-store.ts'
import type { Geocoder } from './port.ts'

const amazon = async (): Promise<Geocoder> =>
  (await import('./amazon-location.ts')).amazonLocation()

const sandbox = async (): Promise<Geocoder> =>
  (await import('./sandbox.ts')).sandboxGeocoder(placeIndex)

let chosen: Promise<Geocoder> | undefined

/**
 * The environment's geocoder (`GEOCODER`: `amazon-location` or `sandbox`). Loaded at first use,
 * so that only the chosen adapter and its client cost start-up time.
 */
export const geocoder = (): Promise<Geocoder> =>
  (chosen ??= env('GEOCODER') === 'amazon-location' ? amazon() : sandbox())
