import type { Place } from '#shared/places/place.ts'

/** Zoom level that shows single buildings. */
const zoom = 17

/** Builds a link to a place on openstreetmap.org. */
export const buildMapLink = ({
  address_latitude,
  address_longitude,
}: Pick<Place, 'address_latitude' | 'address_longitude'>): string => {
  const point = `${address_latitude}/${address_longitude}`
  return `https://www.openstreetmap.org/?mlat=${address_latitude}&mlon=${address_longitude}#map=${zoom}/${point}`
}
