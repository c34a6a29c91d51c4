import { type OrderApp, toOrderBody } from '#shared/orders/form/to-body.ts'
import type { EditOrderBody } from '#shared/orders/order-body.ts'
import type { Order } from '#shared/orders/order.ts'
import { toSavedPersons } from '#web/orders/wizard/payment/created-orders.ts'
import { getFirstOrder, type WizardDraft } from '#web/orders/wizard/state/draft-shape.ts'
import { getSenderProof, proofField } from './sender-proof.ts'

/** Converts a draft to the body that changes the order from which it was filled. */
export const toWizardBody = (
  app: OrderApp,
  draft: WizardDraft,
  order: Pick<Order, 'id' | 'reference' | 'notifyemail' | 'notifyphone'>,
): EditOrderBody => {
  const form = getFirstOrder(draft)
  const proof = getSenderProof(order.id)
  return {
    ...toOrderBody(app, form),
    ...toSavedPersons(form),
    id: order.id,
    // The wizard has no fields for these; they stay as they are.
    reference: order.reference,
    notifyemail: order.notifyemail,
    notifyphone: order.notifyphone,
    ...(proof !== undefined && { [proofField]: proof }),
  }
}
