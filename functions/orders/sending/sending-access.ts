import type { OrderRecord } from '#functions/store/records/order-store.ts'
import { findOrder } from '#functions/store/records/order-store.ts'
import type { OpenedSending, Session } from '#functions/store/records/sessions/session.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { isSendable } from './sending-code.ts'

/** A session that may have opened a shipment by its sending code or barcode. */
export type SendingSession = Pick<Session, 'owner'> & Partial<Pick<Session, 'sending'>>

/** Returns how a session has opened a shipment that is not its own; undefined if it has not. */
export const findSendingAccess = (
  { id, owner }: Pick<OrderRecord, 'id' | 'owner'>,
  session: SendingSession,
): OpenedSending | undefined =>
  session.owner !== owner && session.sending?.id === id ? session.sending : undefined

/** Whether only the barcode of a shipment is known to the session that has opened it. */
export const isMasked = (
  order: Pick<OrderRecord, 'id' | 'owner'>,
  session: SendingSession,
): boolean => findSendingAccess(order, session)?.proof === 'barcode'

/**
 * Whether a session may book a door for a shipment that it has opened. Who knows only the barcode takes
 * no code from the sender.
 */
export const mayBook = (
  { door_code, change }: OrderRecord,
  { proof, booked_code }: OpenedSending,
): boolean =>
  proof !== 'barcode' ||
  (change?.state !== 'accepted' && (door_code === undefined || door_code === booked_code))

/** Returns the shipment that a session has opened by its sending code or barcode, while it can be sent. */
export const readOpenedSending = async (
  runtime: Runtime,
  { sending }: Partial<Pick<Session, 'sending'>>,
): Promise<OrderRecord | undefined> => {
  const order = sending && (await findOrder(runtime.table, sending))
  return order && isSendable(order, runtime.now()) ? order : undefined
}
