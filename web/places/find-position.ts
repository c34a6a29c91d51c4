import type { Coordinates } from '#web/places/map/address/coordinates.ts'

/** Why the visitor's position is unknown. */
export type PositionError = 'denied' | 'unavailable' | 'failed'

/** The visitor's position, or why it is unknown. */
export type PositionResult = { readonly position: Coordinates } | { readonly error: PositionError }

/** Long enough to answer the browser's permission prompt and to get a GPS fix. */
const timeoutMs = 20_000
/** A cached position of the last five minutes is accepted. */
const maximumAgeMs = 300_000

/** By code of GeolocationPositionError; a time-out (3) is `failed`. */
const errorByCode: Readonly<Record<number, PositionError>> = { 1: 'denied', 2: 'unavailable' }

/** Whether the browser tells the visitor's position without asking. Never rejects. */
export const mayLocate = async (): Promise<boolean> => {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted'
  } catch {
    // A browser that does not say so asks.
    return false
  }
}

/** Requests the visitor's position from the browser. Never rejects. */
export const findPosition = (): Promise<PositionResult> =>
  new Promise((resolve) => {
    if (!('geolocation' in navigator)) {
      resolve({ error: 'unavailable' })
      return
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ position: { latitude, longitude } }),
      ({ code }) => resolve({ error: errorByCode[code] ?? 'failed' }),
      { timeout: timeoutMs, maximumAge: maximumAgeMs },
    )
  })
