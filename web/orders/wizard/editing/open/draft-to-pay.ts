import type { Order } from '#shared/orders/order.ts'
import type { BegunPayment } from '#shared/orders/order-details.ts'
import type { Place } from '#shared/places/place.ts'
import { toCents } from '#shared/orders/prices/totals.ts'
import type { AppData } from '#web/lib/api/app-data.ts'
import { computeDraftFingerprint } from '#web/orders/wizard/payment/created-orders.ts'
import { toDropOff } from '#web/orders/wizard/editing/draft-from-order.ts'
import type { WizardDraft } from '#web/orders/wizard/state/draft-shape.ts'
import { computeTotal } from '#shared/orders/form/totals.ts'

/**
 * Goes on with the payment of an unpaid order that was begun: with its drop-off and the accepted
 * terms. A door that it held is looked for again; a place that is gone must be chosen again.
 */
export const withBegunPayment = (
  draft: WizardDraft,
  begun: BegunPayment | null,
  dropOff: Place | undefined,
): WizardDraft => {
  if (!begun || (begun.location && !dropOff)) return draft
  return { ...draft, drop_off: toDropOff(begun.location, dropOff), accepted_terms: true }
}

/**
 * Makes the payment of a draft pay the unpaid order that it was filled from. Once the draft is
 * edited, paying it replaces the order, as it does for every draft whose orders are created. So it
 * does at once if the order costs something else than the same shipment costs now.
 */
export const withOrderToPay = async (
  app: AppData,
  draft: WizardDraft,
  order: Order,
): Promise<WizardDraft> => {
  const { total, range } = computeTotal(app, draft.orders)
  const isSamePrice = range !== undefined || total === toCents(order.sender_amount_due)
  const fingerprint = isSamePrice ? await computeDraftFingerprint(app, draft) : ''
  return { ...draft, created: { fingerprint, order_ids: [order.id] }, furthest: 'drop_off' }
}
