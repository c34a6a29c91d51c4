import type { EditOrderBody } from '#shared/orders/order-body.ts'
import type { Order } from '#shared/orders/order.ts'
import type { ParcelApp } from '#web/domain/order-form/parcel-body.ts'
import { toSavedPersons } from '../payment/saved-persons.ts'
import type { WizardDraft } from '../state/draft-shape.ts'
import { toOrderBody } from '../state/order-bodies.ts'
import { getSenderProof, proofField } from './sender-proof.ts'

/** Converts a draft to the body that changes the order from which it was filled. */
export const toEditBody = (
  app: ParcelApp,
  draft: WizardDraft,
  order: Pick<Order, 'id' | 'reference' | 'notifyemail' | 'notifyphone'>,
): EditOrderBody => {
  const [parcel] = draft.parcels
  if (!parcel) throw new Error('The draft has no parcel')
  const proof = getSenderProof(order.id)
  return {
    ...toOrderBody(app, draft, parcel),
    ...toSavedPersons(draft, parcel),
    id: order.id,
    // The wizard has no fields for these; they stay as they are.
    reference: order.reference,
    notifyemail: order.notifyemail,
    notifyphone: order.notifyphone,
    ...(proof !== undefined && { [proofField]: proof }),
  }
}
