import type { DropOffDraft, WizardDraft } from './draft-shape.ts'

/** A drop-off whose doors are no longer held must be chosen again. */
const keepHeldDropOff = (dropOff: DropOffDraft | null, now: number): DropOffDraft | null => {
  const until = dropOff?.reserved_until ?? null
  return until !== null && Date.parse(until) <= now ? null : dropOff
}

/**
 * Returns a draft as it goes on in another tab at `now`, in milliseconds since 1970. The terms must
 * be accepted again; but a draft whose payment was begun keeps them and its drop-off, and paying it
 * looks for its doors again.
 */
export const toContinuedDraft = (draft: WizardDraft, now: number): WizardDraft =>
  draft.created
    ? draft
    : { ...draft, drop_off: keepHeldDropOff(draft.drop_off, now), accepted_terms: false }

/**
 * Returns what is left of a draft of which these orders are paid: its unpaid and its parked ones.
 * Undefined when the draft belongs to other orders.
 */
export const removePaidOrders = (
  draft: WizardDraft,
  paidIds: readonly string[],
): WizardDraft | undefined => {
  const { created, orders, parked } = draft
  if (!created?.order_ids.some((id) => paidIds.includes(id))) return undefined
  // They were created in this order.
  const isUnpaid = (id: string | undefined) => id !== undefined && !paidIds.includes(id)
  const unpaid = created.order_ids.filter(isUnpaid)
  return {
    ...draft,
    orders: [...orders.filter((_, at) => isUnpaid(created.order_ids[at])), ...parked],
    parked: [],
    drop_off: null,
    accepted_terms: false,
    // Their orders are replaced when they are paid with the parked ones.
    created: unpaid.length > 0 ? { fingerprint: '', order_ids: unpaid } : null,
    furthest: 'recipient',
  }
}
