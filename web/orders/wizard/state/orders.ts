import { createEmptyOrder } from '#shared/orders/form/order-form.ts'
import { createValueStore } from '#web/lib/value-store.ts'
import { appendOrder, deleteOrder } from './order-list.ts'
import { wizard } from './wizard-draft.ts'

/** The key of the order that was added last, until its block has taken the focus. */
let addedKey: string | undefined

/** Adds an order to the wizard's draft; see `appendOrder`. */
export const addOrder = (): void => {
  const order = createEmptyOrder(crypto.randomUUID())
  addedKey = order.key
  wizard.update((draft) => appendOrder(draft, order))
}

/** The order whose missing fields were asked for last, and their names in its form. */
export const askedOrder = createValueStore<
  { readonly key: string; readonly fields: readonly string[] } | undefined
>(undefined)

/** Whether an order was just added, so that its block takes the focus; true only once. */
export const takeAddedOrder = (key: string): boolean => {
  const isAdded = key === addedKey
  if (isAdded) addedKey = undefined
  return isAdded
}

/** Removes an order from the wizard's draft, unless it is the only one. */
export const removeOrder = (key: string): void => wizard.update((draft) => deleteOrder(draft, key))
