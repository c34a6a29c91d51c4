import type { OrderStatus } from '#shared/orders/statuses/statuses.ts'

/**
 * What the carrier scans next of a parcel in a status: on the usual way to its recipient, or on the way
 * back of one that is returned. Null where nothing follows.
 */
const nextEvents: Readonly<Record<OrderStatus, OrderStatus | null>> = {
  created: 'sourcein',
  payment_not_received: null,
  paid: 'sourcein',
  prepared: 'sourcein',
  expired: null,
  cancelled: null,
  sourcein: 'sourceout',
  sourceout: 'termin',
  transit_planned: 'termin',
  transit_started: 'termin',
  termin: 'termout',
  termout: 'destinationin',
  redirectin: 'redirectout',
  redirectout: 'destinationin',
  recallin: 'recallout',
  recallout: 'destinationin',
  fetched: 'destinationout',
  destinationin: 'destinationout',
  destinationout: null,
  returnin: 'returnout',
  returnout: 'returntermin',
  returntermin: 'returntermout',
  returntermout: null,
}

/** Returns the scan by which a shipment of a test key moves on; undefined at the end of its way. */
export const findNextTestEvent = (status: OrderStatus): OrderStatus | undefined =>
  nextEvents[status] ?? undefined
