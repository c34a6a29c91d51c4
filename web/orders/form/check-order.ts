import type { FieldIssue } from '#shared/lib/field-issues.ts'
import { checkOrderForm, type KeptFacts } from '#shared/orders/form/check-form.ts'
import type { OrderForm } from '#shared/orders/form/order-form.ts'
import { listUnsoldServices, type OrderApp } from '#shared/orders/form/to-body.ts'
import { explainRefusal } from '#shared/services/service-refusals.ts'
import { isStanding, type Refusal } from '#web/lib/forms/refusal.ts'

/**
 * A field of an order that the server refused. It keeps the order from being sent again until the
 * value changes; the server then decides again.
 */
export interface OrderRefusal extends Refusal, FieldIssue {
  readonly code: FieldIssue['code']
  /** The key of the order; null for fields of the sender, which all orders of the wizard share. */
  readonly order: string | null
}

/** What a draft knows of its orders beside their fields. */
interface OrderFacts {
  readonly source: KeptFacts | null
  readonly refused: OrderRefusal[]
}

const isRefused = (order: OrderForm, refusal: OrderRefusal) =>
  (refusal.order === null || refusal.order === order.key) && isStanding(order, refusal)

/** Finds the refused values of an order that are unchanged. */
export const findRefusals = (order: OrderForm, refused: readonly OrderRefusal[]): OrderRefusal[] =>
  refused.filter((each) => isRefused(order, each))

/** Refuses services that were switched off since they were chosen: without them it is another order. */
const checkUnsold = (app: OrderApp, order: OrderForm): FieldIssue[] =>
  listUnsoldServices(app, order)
    .slice(0, 1)
    .map((name) => ({ field: 'services', ...explainRefusal(name, app.account?.settings) }))

/** Returns the issues of an order: those of the rules, and its refused values. */
export const checkOrder = (
  app: OrderApp,
  { source, refused }: OrderFacts,
  order: OrderForm,
): FieldIssue[] => [
  ...checkOrderForm(app, order, source),
  ...checkUnsold(app, order),
  ...findRefusals(order, refused),
]

/**
 * Leaves out the refused values that have changed. They do not return when the same text is entered
 * again; the server then decides again.
 */
export const keepRefusals = (
  refused: OrderRefusal[],
  orders: readonly OrderForm[],
): OrderRefusal[] => {
  const kept = refused.filter((each) => orders.some((order) => isRefused(order, each)))
  return kept.length === refused.length ? refused : kept
}
