import { createEmptyOrder, type OrderForm } from '#shared/orders/form/order-form.ts'
import { createValueStore } from '#web/lib/value-store.ts'
import { appendOrder, deleteOrder } from './order-list.ts'
import type { WizardDraft } from './draft-shape.ts'
import { wizard } from './wizard-draft.ts'

/** Adds an order to the wizard's draft; see `appendOrder`. */
export const addOrder = (): void =>
  wizard.update((draft) => appendOrder(draft, createEmptyOrder(crypto.randomUUID())))

const appendFilled = (draft: WizardDraft, fill: (order: OrderForm) => OrderForm): WizardDraft => {
  const key = crypto.randomUUID()
  const { orders, ...others } = appendOrder(draft, createEmptyOrder(key))
  return { ...others, orders: orders.map((order) => (order.key === key ? fill(order) : order)) }
}

/** Adds orders to the wizard's draft, as far as it has room, each filled in by its function. */
export const addFilledOrders = (fills: readonly ((order: OrderForm) => OrderForm)[]): void =>
  wizard.update((draft) => fills.reduce(appendFilled, draft))

/** The order whose missing fields were asked for last, and their names in its form. */
export const askedOrder = createValueStore<
  { readonly key: string; readonly fields: readonly string[] } | undefined
>(undefined)

/** Removes an order from the wizard's draft, unless it is the only one. */
export const removeOrder = (key: string): void => wizard.update((draft) => deleteOrder(draft, key))
