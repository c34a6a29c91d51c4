import { isCompanyId } from '#functions/lib/ids.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'

/** Returns the name of a company that sends a parcel, else the first name of the sender. */
export const nameSender = ({ owner, sender }: Pick<OrderRecord, 'owner' | 'sender'>): string =>
  isCompanyId(owner) ? sender.name : (sender.name.trim().split(/\s+/)[0] ?? '')

/**
 * Returns the town where the sender of a parcel whose recipient chooses the locker hands it in; null for other
 * parcels, and while the locker of the hand-in is not known.
 */
export const getSenderTown = ({
  recipient_chooses,
  location,
}: Pick<OrderRecord, 'recipient_chooses' | 'location'>): string | null =>
  recipient_chooses && location && location.label_city !== '' ? location.label_city : null
