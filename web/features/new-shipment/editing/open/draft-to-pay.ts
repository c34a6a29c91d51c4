import type { Order } from '#shared/orders/order.ts'
import { toCents } from '#shared/orders/prices/totals.ts'
import type { AppData } from '#web/lib/api/app-data.ts'
import { computeDraftFingerprint } from '../../payment/created-orders.ts'
import type { WizardDraft } from '../../state/draft-shape.ts'
import { calculateTotal } from '../../state/order-bodies.ts'

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
  const { total, range } = calculateTotal(app, draft)
  const isSamePrice = range !== undefined || total === toCents(order.sender_amount_due)
  const fingerprint = isSamePrice ? await computeDraftFingerprint(app, draft) : ''
  return { ...draft, created: { fingerprint, order_ids: [order.id] }, furthest: 'drop_off' }
}
