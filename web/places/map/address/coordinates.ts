/** A point in degrees, WGS 84. */
export interface Coordinates {
  readonly latitude: number
  readonly longitude: number
}

/** Decimals of a saved coordinate: 7 correspond to a centimetre. */
const decimals = 7

const roundDegrees = (degrees: number): number => Number(degrees.toFixed(decimals))

/** Rounds coordinates to the 7 decimals in which they are saved. */
export const roundCoordinates = ({ latitude, longitude }: Coordinates): Coordinates => ({
  latitude: roundDegrees(latitude),
  longitude: roundDegrees(longitude),
})

/** Parses a typed coordinate: `59.4370`, `59,437`, `24.7536°`. */
const parseDegrees = (text: string, limit: number): number | undefined => {
  const [, number] = /^(-?\d{1,3}(?:[.,]\d*)?)\s*°?$/.exec(text.trim()) ?? []
  const degrees = number === undefined ? Number.NaN : Number(number.replace(',', '.'))
  return Math.abs(degrees) <= limit ? degrees : undefined
}

/** Parses two typed coordinates and rounds them; returns undefined if either is invalid. */
export const parseCoordinates = (latitude: string, longitude: string): Coordinates | undefined => {
  const north = parseDegrees(latitude, 90)
  const east = parseDegrees(longitude, 180)
  return north === undefined || east === undefined
    ? undefined
    : roundCoordinates({ latitude: north, longitude: east })
}

/** Length of one degree of latitude in metres. */
const metresPerDegree = 111_195

/** Returns the distance in metres between two points, accurate to 1 % within a country. */
export const getDistanceInMetres = (from: Coordinates, to: Coordinates): number => {
  const longitudeScale = Math.cos((((from.latitude + to.latitude) / 2) * Math.PI) / 180)
  return (
    metresPerDegree *
    Math.hypot(to.latitude - from.latitude, (to.longitude - from.longitude) * longitudeScale)
  )
}
