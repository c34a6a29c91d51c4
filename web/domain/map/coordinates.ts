/** A point on the earth, in degrees, WGS 84. */
export interface Coordinates {
  readonly latitude: number
  readonly longitude: number
}

/** Decimals that are kept of a coordinate: 7 are a centimetre. */
const keptDecimals = 7

const rounded = (degrees: number): number => Number(degrees.toFixed(keptDecimals))

/** The point with coordinates rounded to 7 decimals, as they are saved. */
export const roundCoordinates = ({ latitude, longitude }: Coordinates): Coordinates => ({
  latitude: rounded(latitude),
  longitude: rounded(longitude),
})

/** A coordinate as a person types it: `59.4370`, `59,437`, `24.7536°`. */
const degreesOf = (text: string, limit: number): number | undefined => {
  const [, number] = /^\s*(-?\d{1,3}(?:[.,]\d*)?)\s*°?\s*$/.exec(text) ?? []
  const degrees = number === undefined ? Number.NaN : Number(number.replace(',', '.'))
  return Math.abs(degrees) <= limit ? degrees : undefined
}

/** The point that two typed coordinates name, rounded; undefined if either is none. */
export const parseCoordinates = (latitude: string, longitude: string): Coordinates | undefined => {
  const north = degreesOf(latitude, 90)
  const east = degreesOf(longitude, 180)
  return north === undefined || east === undefined
    ? undefined
    : roundCoordinates({ latitude: north, longitude: east })
}

/** Metres of one degree of latitude. */
const metresPerDegree = 111_195

/** Metres from one point to another, true to 1 % within a country. */
export const metresBetween = (from: Coordinates, to: Coordinates): number => {
  const shrink = Math.cos((((from.latitude + to.latitude) / 2) * Math.PI) / 180)
  return (
    metresPerDegree *
    Math.hypot(to.latitude - from.latitude, (to.longitude - from.longitude) * shrink)
  )
}
