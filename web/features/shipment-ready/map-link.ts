import type { DropOffLocation } from '#shared/orders/order.ts'

/** Close enough to see the building. */
const zoom = 17

/** A map of the street around a locker, at OpenStreetMap. */
export const mapLink = ({ address_latitude, address_longitude }: DropOffLocation): string => {
  const point = `${address_latitude}/${address_longitude}`
  return `https://www.openstreetmap.org/?mlat=${address_latitude}&mlon=${address_longitude}#map=${zoom}/${point}`
}
