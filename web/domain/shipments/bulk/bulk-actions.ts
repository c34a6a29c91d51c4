import { isPrepaid, type Segment } from '#shared/accounts/segments.ts'
import type { OrderRow } from '#shared/orders/order-row.ts'
import {
  type ActionReader,
  isAllowed,
  type OrderAction,
} from '#shared/orders/statuses/order-actions.ts'

/** What the bulk bar does with the chosen shipments, by the rule that a shipment must meet. */
const actionRules = {
  pay: 'pay',
  confirm: 'confirm',
  print: 'label',
  book_and_pay: 'pay',
  book_door: 'book_door',
  export: undefined,
  delete: 'delete',
} as const satisfies Record<string, OrderAction | undefined>

export type BulkAction = keyof typeof actionRules

/** The actions of the bar of a segment. */
interface BarActions {
  /** Ends the ordering of shipments: paying, or confirming what is invoiced later. */
  readonly main: 'pay' | 'confirm'
  /** Has a button as well. */
  readonly second: 'print'
  /** The others, in a menu. */
  readonly more: readonly BulkAction[]
}

/** Returns the actions of a segment. */
export const getBarActions = (segment: Segment): BarActions =>
  isPrepaid(segment)
    ? { main: 'pay', second: 'print', more: ['book_and_pay', 'book_door', 'export', 'delete'] }
    : { main: 'confirm', second: 'print', more: ['book_door', 'export', 'delete'] }

/** An action with the shipments that it applies to. */
export interface BulkChoice {
  readonly action: BulkAction
  readonly orders: readonly OrderRow[]
  /** Whether it applies to none because the company has no lockers whose doors it may book. */
  readonly hasNoLockers?: boolean
}

/** Returns the shipments that an action applies to. */
export const pickApplicable = (
  action: BulkAction,
  orders: readonly OrderRow[],
  reader: ActionReader,
): BulkChoice => {
  const rule = actionRules[action]
  return {
    action,
    orders: rule === undefined ? orders : orders.filter((order) => isAllowed(rule, order, reader)),
  }
}
