import type { DropOffLocation } from '#shared/orders/order.ts'

/** Zoom level that shows single buildings. */
const zoom = 17

/** Builds a link to the locker on openstreetmap.org. */
export const buildMapLink = ({ address_latitude, address_longitude }: DropOffLocation): string => {
  const point = `${address_latitude}/${address_longitude}`
  return `https://www.openstreetmap.org/?mlat=${address_latitude}&mlon=${address_longitude}#map=${zoom}/${point}`
}
