import { isBusinessSegment, isPrepaid, type Segment } from '#shared/accounts/segments.ts'
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
  door_codes: 'door_codes',
  // The service names those that are not ready.
  sheet: undefined,
  pick_list: undefined,
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
export const getBarActions = (segment: Segment): BarActions => {
  const handover = isBusinessSegment(segment) ? (['sheet', 'pick_list'] as const) : []
  const more = ['book_door', 'door_codes', ...handover, 'export', 'delete'] as const
  return isPrepaid(segment)
    ? { main: 'pay', second: 'print', more: ['book_and_pay', ...more] }
    : { main: 'confirm', second: 'print', more }
}

/** An action with the shipments that it applies to. */
export interface BulkChoice {
  readonly action: BulkAction
  readonly orders: readonly OrderRow[]
  /** Whether it applies to none because the company has no lockers whose doors it may book. */
  readonly hasNoLockers?: boolean
  /** What must be done first, if it applies to none because the selected ones wait for that. */
  readonly first?: 'pay' | 'confirm' | undefined
}

/** Actions that need shipments which are paid for or confirmed. */
const laterActions: readonly BulkAction[] = ['print', 'book_door', 'door_codes']

/** What the selected shipments wait for before they get labels and doors. */
const findFirst = (orders: readonly OrderRow[], reader: ActionReader) =>
  (['pay', 'confirm'] as const).find((rule) =>
    orders.some((order) => isAllowed(rule, order, reader)),
  )

/** Returns the shipments that an action applies to. */
export const pickApplicable = (
  action: BulkAction,
  orders: readonly OrderRow[],
  reader: ActionReader,
): BulkChoice => {
  const rule = actionRules[action]
  const applicable =
    rule === undefined ? orders : orders.filter((order) => isAllowed(rule, order, reader))
  const isLate = applicable.length === 0 && laterActions.includes(action)
  return { action, orders: applicable, first: isLate ? findFirst(orders, reader) : undefined }
}
