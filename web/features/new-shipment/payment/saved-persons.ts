import type { OrderBody } from '#shared/orders/order-body.ts'
import type { ParcelDraft } from '#web/domain/order-form/parcel-draft.ts'
import type { WizardDraft } from '../state/draft-shape.ts'

/** Returns which persons of a parcel the server is asked to save to the address book. */
export const toSavedPersons = (
  { save_sender }: Pick<WizardDraft, 'save_sender'>,
  { save_recipient }: Pick<ParcelDraft, 'save_recipient'>,
): Pick<OrderBody, 'save_recipient' | 'save_sender'> => ({
  ...(save_recipient && { save_recipient }),
  ...(save_sender && { save_sender }),
})
