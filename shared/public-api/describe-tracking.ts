import type { OrderEvent } from '#shared/orders/statuses/order-events.ts'
import { type DoorSize, doorSizeIds } from '#shared/places/door-sizes.ts'

/** What tracking reads of a shipment. */
interface TrackedOrder {
  readonly barcode: string
  readonly reference: string
  readonly created_at: number
  readonly events: readonly OrderEvent[]
  readonly door_size: DoorSize
}

const toSeconds = (at: number): number => Math.floor(at / 1000)

/** Lists the time of each event in seconds since 1970; null until it has happened. */
const listTimes = (getTime: (event: OrderEvent['event']) => number | null) => ({
  sourcein: getTime('sourcein'),
  sourceout: getTime('sourceout'),
  termin: getTime('termin'),
  termout: getTime('termout'),
  destinationin: getTime('destinationin'),
  destinationout: getTime('destinationout'),
  returnin: getTime('returnin'),
  returnout: getTime('returnout'),
  returntermin: getTime('returntermin'),
  returntermout: getTime('returntermout'),
})

/** Converts a shipment to an item of GET tracking. */
export const describeTracking = (order: TrackedOrder) => {
  const getTime = (event: OrderEvent['event']): number | null => {
    const found = order.events.find((each) => each.event === event)
    return found ? toSeconds(Date.parse(found.at)) : null
  }
  return {
    barcode: order.barcode,
    reference: order.reference,
    generated: toSeconds(order.created_at),
    doorsize: doorSizeIds[order.door_size],
    size: order.door_size,
    ...listTimes(getTime),
  }
}

/** Returns the item of GET tracking for a barcode that the company has no shipment with. */
export const describeUnknown = (barcode: string) => ({
  barcode,
  reference: '',
  generated: null,
  doorsize: null,
  size: '',
  ...listTimes(() => null),
})
