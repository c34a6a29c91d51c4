import { appData } from '#web/lib/api/app-data.ts'
import { keptDrafts, wizard } from './wizard-draft.ts'

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

/**
 * Clears the draft of paid orders, keeping its parked parcels, and returns the number of parked
 * parcels. Does nothing and returns 0 when the draft belongs to other orders.
 */
export const finishPaidDraft = (paidIds: readonly string[]): number => {
  removePaidKeptDrafts(paidIds)
  const { created, parked } = wizard.get()
  if (!created?.order_ids.some((id) => paidIds.includes(id))) return 0
  if (parked.length === 0) {
    wizard.clear()
    return 0
  }
  wizard.update((draft) => ({
    ...draft,
    parcels: draft.parked,
    parked: [],
    drop_off: null,
    accepted_terms: false,
    created: null,
    furthest: 'recipient',
  }))
  return parked.length
}
