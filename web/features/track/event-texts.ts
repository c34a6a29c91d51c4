import type { OrderStatus } from '#shared/orders/statuses.ts'

/** The text key of each carrier event for the public; several events share a text. */
export const eventTextKeys = {
  created: 'created',
  paid: 'paid',
  prepared: 'prepared',
  payment_not_received: 'cancelled',
  expired: 'cancelled',
  cancelled: 'cancelled',
  sourcein: 'handedIn',
  sourceout: 'collected',
  transit_planned: 'onTheWay',
  transit_started: 'onTheWay',
  termin: 'sortingIn',
  termout: 'sortingOut',
  redirectin: 'redirected',
  redirectout: 'redirected',
  recallin: 'recalled',
  recallout: 'recalled',
  fetched: 'ready',
  destinationin: 'ready',
  destinationout: 'delivered',
  returnin: 'returning',
  returnout: 'returning',
  returntermin: 'returning',
  returntermout: 'returned',
} as const satisfies Record<OrderStatus, string>
