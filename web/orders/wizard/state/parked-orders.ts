import { appData } from '#web/lib/api/app-data.ts'
import type { Draft } from '#web/lib/forms/draft.ts'
import type { WizardDraft } from './draft-shape.ts'
import { removePaidOrders } from './unpaid-draft.ts'
import { keptDrafts, newDraft, sourcedDraft, wizard } from './wizard-draft.ts'

/**
 * Keeps the orders at these positions in the current shipment and parks the others. Parked ones
 * return to the wizard after this shipment is paid.
 */
export const parkOtherOrders = (positions: readonly number[]): void =>
  wizard.update((draft) => ({
    ...draft,
    orders: draft.orders.filter((_, position) => positions.includes(position)),
    parked: [
      ...draft.parked,
      ...draft.orders.filter((_, position) => !positions.includes(position)),
    ],
  }))

/** Returns the parked orders to the current shipment and clears its drop-off. */
export const unparkOrders = (): void =>
  wizard.update((draft) => ({
    ...draft,
    orders: [...draft.orders, ...draft.parked],
    parked: [],
    drop_off: null,
  }))

/** Removes the drafts of paid orders that other tabs have kept: the bank may return to a new tab. */
const removePaidKeptDrafts = (paidIds: readonly string[]) => {
  for (const { key, value } of keptDrafts.list(appData.get()?.account?.id ?? '')) {
    if (value.created?.order_ids.some((id) => paidIds.includes(id))) keptDrafts.remove(key)
  }
}

const finishDraft = (draft: Draft<WizardDraft>, paidIds: readonly string[]): number => {
  const left = removePaidOrders(draft.get(), paidIds)
  if (left && left.orders.length === 0) draft.clear()
  else if (left) draft.set(left)
  return left?.orders.length ?? 0
}

/**
 * Clears the drafts of paid orders: the one that was paid, and the new shipment as which an order
 * was begun that was paid from a list, or replaced by the paid one. Keeps their parked and unpaid
 * orders, and returns their number.
 */
export const finishPaidDraft = (paidIds: readonly string[]): number => {
  const { created, source } = sourcedDraft.get()
  const isPaid = created?.order_ids.some((id) => paidIds.includes(id)) ?? false
  const finished = source?.kind === 'pay' && isPaid ? [...paidIds, source.order_id] : paidIds
  removePaidKeptDrafts(finished)
  return finishDraft(sourcedDraft, finished) + finishDraft(newDraft, finished)
}
