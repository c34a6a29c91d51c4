import type { StatusFacts } from './status-facts.ts'

/** Segments that pay after sending can cancel until the parcel is handed in. */
const byPostpaying = {
  private: false,
  business: false,
  business_rdp: true,
  business_postpaid: true,
  import: true,
} as const

/** Common facts of an order before its parcel is handed in. */
const ordering = {
  stage: 'ordering',
  tone: 'warning',
  group: 'ordered',
  door: 'unknown',
  isFinal: false,
  pending: 'never',
  payment: 'closed',
  cancellable: byPostpaying,
  bookable: false,
  hasLabel: false,
} as const

/** Common facts of an order that ended before its parcel was handed in. */
const cancelled = {
  ...ordering,
  friendly: 'cancelled',
  label: 'cancelled',
  tone: 'neutral',
  group: null,
  eventText: 'cancelled',
  isFinal: true,
  cancellable: false,
} as const

/** Common facts of a parcel on its way to the recipient. Each row states its event text and door. */
const moving = {
  stage: 'moving',
  friendly: 'on_the_way',
  label: 'on_the_way',
  tone: 'info',
  group: 'on_the_way',
  isFinal: false,
  pending: 'never',
  payment: 'closed',
  cancellable: false,
  bookable: false,
  hasLabel: true,
} as const

/** Common facts of a parcel that awaits its recipient. */
const ready = {
  ...moving,
  friendly: 'ready_for_pickup',
  label: 'ready_for_pickup',
  tone: 'success',
  group: 'waiting_pickup',
  eventText: 'ready',
  door: 'empty',
} as const

/** Common facts of a parcel on its way back to the sender. */
const returning = {
  ...moving,
  stage: 'returning',
  friendly: 'not_delivered',
  label: 'not_delivered',
  tone: 'danger',
  eventText: 'returning',
  door: 'empty',
} as const

/**
 * All facts of every order status. A row without one of them does not compile. Statuses after the stage `ordering` are also the names of
 * carrier events. Of two events of one stage at the same time, the one further down takes
 * precedence.
 */
export const statuses = {
  created: {
    ...ordering,
    friendly: 'created',
    label: {
      private: 'awaiting_payment',
      business: 'pay_price',
      business_rdp: 'to_confirm',
      business_postpaid: 'to_confirm',
      import: 'to_confirm',
    },
    eventText: 'created',
    pending: 'always',
    payment: 'open',
    cancellable: true,
  },
  payment_not_received: { ...cancelled, payment: 'late', cancellable: byPostpaying },
  paid: {
    ...ordering,
    friendly: 'paid',
    label: {
      private: 'awaiting_door_code',
      business: 'awaiting_door',
      business_rdp: 'awaiting_door',
      business_postpaid: 'awaiting_door',
      import: 'awaiting_door_code',
    },
    eventText: 'paid',
    bookable: true,
  },
  prepared: {
    ...ordering,
    friendly: 'prepared',
    label: 'ready_for_sending',
    unprintedLabel: 'awaiting_label',
    tone: 'info',
    eventText: 'prepared',
    pending: 'until_label_printed',
    hasLabel: true,
  },
  // The door code expired before the parcel was dropped off.
  expired: { ...cancelled, group: 'ordered', eventText: 'expired' },
  cancelled,
  sourcein: { ...moving, friendly: 'shipped', eventText: 'handedIn', door: 'occupied' },
  sourceout: { ...moving, friendly: 'shipped', eventText: 'collected', door: 'empty' },
  // Events with an unknown door may be reported for a parcel that is still in it.
  transit_planned: { ...moving, eventText: 'onTheWay', door: 'unknown' },
  transit_started: { ...moving, eventText: 'onTheWay', door: 'empty' },
  termin: { ...moving, eventText: 'sortingIn', door: 'empty' },
  termout: { ...moving, eventText: 'sortingOut', door: 'empty' },
  redirectin: { ...moving, eventText: 'redirected', door: 'unknown' },
  redirectout: { ...moving, eventText: 'redirected', door: 'unknown' },
  recallin: { ...moving, eventText: 'recalled', door: 'unknown' },
  recallout: { ...moving, eventText: 'recalled', door: 'unknown' },
  fetched: ready,
  destinationin: ready,
  destinationout: {
    ...moving,
    stage: 'delivered',
    friendly: 'delivered',
    label: 'delivered',
    tone: 'success',
    group: 'delivered',
    eventText: 'delivered',
    door: 'empty',
    isFinal: true,
  },
  returnin: returning,
  returnout: returning,
  returntermin: returning,
  returntermout: {
    ...returning,
    stage: 'returned',
    friendly: 'returned',
    label: 'returned_to_sender',
    tone: 'neutral',
    eventText: 'returned',
    isFinal: true,
  },
} as const satisfies Record<string, StatusFacts>

export type OrderStatus = keyof typeof statuses
