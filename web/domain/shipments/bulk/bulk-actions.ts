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

/** The actions of accounts that pay themselves, and of those that are invoiced. */
const prepaidActions = ['pay', 'print', 'book_and_pay', 'book_door', 'export', 'delete'] as const
const invoicedActions = ['confirm', 'print', 'book_door', 'export', 'delete'] as const

/** Lists the actions of a segment in the order of the bar: its buttons first, then its menu. */
export const listBulkActions = (segment: Segment): readonly BulkAction[] =>
  isPrepaid(segment) ? prepaidActions : invoicedActions

/** Returns the shipments that an action applies to. */
export const pickApplicable = (
  action: BulkAction,
  orders: readonly OrderRow[],
  reader: ActionReader,
): readonly OrderRow[] => {
  const rule = actionRules[action]
  return rule === undefined ? orders : orders.filter((order) => isAllowed(rule, order, reader))
}
