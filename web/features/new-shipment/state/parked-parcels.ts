import { appData } from '#web/lib/api/app-data.ts'
import type { Draft } from '#web/lib/forms/draft.ts'
import type { WizardDraft } from './draft-shape.ts'
import { removePaidParcels } from './unpaid-draft.ts'
import { keptDrafts, newDraft, sourcedDraft, wizard } from './wizard-draft.ts'

/**
 * Keeps the parcels at these positions in the current shipment and parks the others. Parked parcels
 * return to the wizard after this shipment is paid.
 */
export const parkOtherParcels = (positions: readonly number[]): void =>
  wizard.update((draft) => ({
    ...draft,
    parcels: draft.parcels.filter((_, position) => positions.includes(position)),
    parked: [
      ...draft.parked,
      ...draft.parcels.filter((_, position) => !positions.includes(position)),
    ],
  }))

/** Returns the parked parcels to the current shipment and clears its drop-off. */
export const unparkParcels = (): void =>
  wizard.update((draft) => ({
    ...draft,
    parcels: [...draft.parcels, ...draft.parked],
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
  const left = removePaidParcels(draft.get(), paidIds)
  if (left && left.parcels.length === 0) draft.clear()
  else if (left) draft.set(left)
  return left?.parcels.length ?? 0
}

/**
 * Clears the drafts of paid orders: the one that was paid, and the new shipment as which an order
 * was begun that was paid from a list, or replaced by the paid one. Keeps their parked and unpaid
 * parcels, and returns their number.
 */
export const finishPaidDraft = (paidIds: readonly string[]): number => {
  const { created, source } = sourcedDraft.get()
  const isPaid = created?.order_ids.some((id) => paidIds.includes(id)) ?? false
  const finished = source?.kind === 'pay' && isPaid ? [...paidIds, source.order_id] : paidIds
  removePaidKeptDrafts(finished)
  return finishDraft(sourcedDraft, finished) + finishDraft(newDraft, finished)
}
