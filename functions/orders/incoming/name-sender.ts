import { isCompanyId } from '#functions/lib/ids.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'

/** Returns the name of a company that sends a parcel, else the first name of the sender. */
export const nameSender = ({ owner, sender }: Pick<OrderRecord, 'owner' | 'sender'>): string =>
  isCompanyId(owner) ? sender.name : (sender.name.trim().split(/\s+/)[0] ?? '')
