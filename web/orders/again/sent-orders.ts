import { createSharedDraft } from '#web/lib/forms/shared-draft.ts'
import { hasSameShape } from '#web/lib/forms/same-shape.ts'
import { addSentOrders, type SentOrder, removeOldOrders } from './sent-order-list.ts'

const sample: readonly SentOrder[] = [{ id: '', at: 0 }]

/**
 * The shipments that a guest has paid for in this browser. Only their ids are kept: the session of the
 * guest reads them, and nobody else. Removed at a log-out.
 */
export const sentOrders = createSharedDraft<readonly SentOrder[]>({
  name: 'sent-orders',
  version: 1,
  empty: [],
  parse: (stored) =>
    hasSameShape(sample, stored) ? removeOldOrders(stored, Date.now()) : undefined,
})

/** Keeps shipments that a guest has paid for, instead of the one that they repeat. */
export const keepSentOrders = (ids: readonly string[], repeatedId?: string): void =>
  sentOrders.update((before) =>
    addSentOrders(
      before.filter(({ id }) => id !== repeatedId),
      ids,
      Date.now(),
    ),
  )

/** Forgets shipments in this browser. The shipments themselves stay. */
export const forgetSentOrders = (ids: readonly string[]): void => {
  const left = sentOrders.get().filter(({ id }) => !ids.includes(id))
  if (left.length === 0) sentOrders.clear()
  else sentOrders.set(left)
}
