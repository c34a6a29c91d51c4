import { requireEnv } from '#functions/lib/env.ts'
import { getPlaceIndex } from '#functions/store/records/place-store.ts'
import type { Geocoder } from './port.ts'

const loadAmazonLocation = async (): Promise<Geocoder> =>
  (await import('./amazon-location.ts')).createAmazonLocation()

const loadSandbox = async (): Promise<Geocoder> =>
  (await import('./sandbox.ts')).createSandboxGeocoder(getPlaceIndex)

let selected: Promise<Geocoder> | undefined

/**
 * Returns the environment's geocoder (`GEOCODER`: `amazon-location` or `sandbox`). Loaded at first
 * use, so that only the selected adapter and its client cost start-up time.
 */
export const getGeocoder = (): Promise<Geocoder> =>
  (selected ??= requireEnv('GEOCODER') === 'amazon-location' ? loadAmazonLocation() : loadSandbox())
