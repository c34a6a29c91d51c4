import { isPayable, needsDoor } from './status-actions.ts'
import { getStatusGroup } from './status-groups.ts'
import { isPending, type LabelledOrder } from './status-label.ts'

/** What decides what is still to be done with a shipment until its parcel is handed in. */
export interface PreparedOrder extends Pick<LabelledOrder, 'status' | 'process_status'> {
  /** Whether it returns a parcel, which its recipient hands in. */
  readonly isReturn: boolean
  /** Whether it was confirmed for a courier, who needs no door. */
  readonly isForCourier: boolean
  /** The end of its own door code in ms since 1970; null without one. */
  readonly codeUntil: number | null
  /** Whether it is on a handover sheet that is not scanned yet, or was just scanned. */
  readonly isOnSheet: boolean
}

/**
 * The numbers of shipments that every screen, call and report shows, each by one rule. `to_confirm`:
 * not yet confirmed, or paid for in advance; `to_print`: confirmed or paid, with a label to print;
 * `ready`: waits for nothing but its hand-in, as its status says; `booked`: with a door code of its own;
 * `to_book`: without one that it needs; `to_hand_over`: ready, and to be put on a handover sheet.
 */
export const preparationSteps = [
  'to_confirm',
  'to_print',
  'ready',
  'booked',
  'to_book',
  'to_hand_over',
] as const
export type PreparationStep = (typeof preparationSteps)[number]

type Rule = (order: PreparedOrder, now: number) => boolean

const isReady: Rule = (order) => getStatusGroup(order) === 'prepared'

const isBooked: Rule = ({ status, codeUntil }, now) =>
  needsDoor(status, false) && codeUntil !== null && codeUntil > now

const rules: Readonly<Record<PreparationStep, Rule>> = {
  to_confirm: ({ status }) => isPayable(status),
  to_print: (order) => isPending(order) && !isPayable(order.status),
  ready: isReady,
  booked: isBooked,
  to_book: ({ status, codeUntil, isForCourier, isReturn }) =>
    needsDoor(status, codeUntil !== null) && !isForCourier && !isReturn,
  to_hand_over: (order, now) =>
    isReady(order, now) && !isBooked(order, now) && !order.isReturn && !order.isOnSheet,
}

/** Whether a shipment counts for a step at a time, in ms since 1970. */
export const isAtStep = (step: PreparationStep, order: PreparedOrder, now: number): boolean =>
  rules[step](order, now)
