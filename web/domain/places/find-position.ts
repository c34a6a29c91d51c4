import type { Coordinates } from '#web/domain/map/coordinates.ts'

/** Why the visitor's position is not known. */
export type PositionError = 'denied' | 'unavailable' | 'failed'

/** Where the visitor is, or why that is not known. */
export type PositionAnswer = { readonly position: Coordinates } | { readonly error: PositionError }

/** Long enough to answer the browser's question and to find a satellite. */
const timeoutMs = 20_000
/** A position of the last five minutes serves as well. */
const maximumAgeMs = 300_000

/** The codes of GeolocationPositionError; running out of time is none of the two. */
const errors: Readonly<Record<number, PositionError>> = { 1: 'denied', 2: 'unavailable' }

/** Asks the browser where the visitor is. Never throws. */
export const findPosition = (): Promise<PositionAnswer> =>
  new Promise((resolve) => {
    if (!('geolocation' in navigator)) {
      resolve({ error: 'unavailable' })
      return
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ position: { latitude, longitude } }),
      ({ code }) => resolve({ error: errors[code] ?? 'failed' }),
      { timeout: timeoutMs, maximumAge: maximumAgeMs },
    )
  })
