import { wizard } from './wizard-draft.ts'

/**
 * Keeps the parcels at these positions for the present shipment and puts the others aside: they
 * stay in the draft as typed and are what the wizard holds after this shipment is paid.
 */
export const parkAllBut = (staying: readonly number[]): void =>
  wizard.update((draft) => ({
    ...draft,
    parcels: draft.parcels.filter((_, position) => staying.includes(position)),
    parked: [
      ...draft.parked,
      ...draft.parcels.filter((_, position) => !staying.includes(position)),
    ],
  }))

/** Puts the parcels that were set aside back into the present shipment; its doors are chosen anew. */
export const takeParkedBack = (): void =>
  wizard.update((draft) => ({
    ...draft,
    parcels: [...draft.parcels, ...draft.parked],
    parked: [],
    drop_off: null,
  }))

/**
 * Ends the draft of shipments that are paid and gives how many parcels wait for the next one; a
 * draft of other shipments stays untouched.
 */
export const endPaidDraft = (paidIds: readonly string[]): number => {
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
    created: null,
    furthest: 'recipient',
  }))
  return parked.length
}
