import type { OrderRecord } from '#functions/store/records/order-store.ts'
import { findOrder } from '#functions/store/records/order-store.ts'
import type { OpenedSending, Session } from '#functions/store/records/sessions/session.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { isSendable } from './sending-code.ts'

/** A session that may have opened a shipment by its sending code, or by digits of a phone. */
export type SendingSession = Pick<Session, 'owner'> & Partial<Pick<Session, 'sending'>>

/** Whether a session has opened a shipment: its own, or one for which it has proved something. */
export const hasOpened = (
  { id, owner }: Pick<OrderRecord, 'id' | 'owner'>,
  session: SendingSession,
): boolean =>
  session.sending?.id === id && (session.owner === owner || session.sending.proof !== 'barcode')

/** Returns how a session has opened a shipment that is not its own; undefined if it has not. */
export const findSendingAccess = (
  order: Pick<OrderRecord, 'id' | 'owner'>,
  session: SendingSession,
): OpenedSending | undefined =>
  session.owner !== order.owner && hasOpened(order, session) ? session.sending : undefined

/** Returns the shipment that a session has opened, while it can be sent. */
export const readOpenedSending = async (
  runtime: Runtime,
  session: SendingSession,
): Promise<OrderRecord | undefined> => {
  const order = session.sending && (await findOrder(runtime.table, session.sending))
  return order && hasOpened(order, session) && isSendable(order, runtime.now()) ? order : undefined
}
