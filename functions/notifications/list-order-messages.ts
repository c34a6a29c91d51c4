import { maskEmail } from '#shared/contact-details/email.ts'
import { hidePhone, maskPhone } from '#shared/contact-details/phone.ts'
import type { OrderMessage } from '#shared/orders/order-details.ts'
import { toIsoTime } from '#functions/lib/clock.ts'
import {
  listNotifications,
  type NotificationRecord,
  requestedDoorCode,
} from '#functions/notifications/records/notification-store.ts'
import { getParcelAddress, parcelAudiences } from './parcel-audience.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import type { PaymentRecord } from '#functions/store/records/payment-store.ts'
import type { Session } from '#functions/store/records/sessions/session.ts'
import type { Runtime } from '#functions/store/runtime.ts'

/** Returns what has become of a message, and when. */
const getState = (record: NotificationRecord): Pick<OrderMessage, 'state' | 'at'> => {
  const { refused_at, sent_at, failed_at } = record
  if (refused_at !== undefined) return { state: 'refused', at: toIsoTime(refused_at) }
  if (sent_at !== undefined) return { state: 'sent', at: toIsoTime(sent_at) }
  if (failed_at !== undefined) return { state: 'failed', at: toIsoTime(failed_at) }
  return { state: 'waiting', at: null }
}

/** Whether nothing had to be sent: the sender had turned it off, or it had become obsolete. */
const isOmitted = ({ message, sent_at, provider_id }: NotificationRecord) =>
  sent_at !== undefined &&
  provider_id === undefined &&
  // The provider's id of these e-mails is not stored.
  message.kind !== requestedDoorCode

/** Returns the address that a message goes to now; empty for a phone that was not stored. */
const getAddress = (
  { message, notice }: NotificationRecord,
  order: OrderRecord,
  payments: readonly PaymentRecord[],
): string => {
  if (notice) return notice.to
  // A device has no address that a person knows.
  if (message.channel === 'push') return ''
  const audience = parcelAudiences.find((each) => each === message.audience)
  if (audience) return getParcelAddress(order, audience, message.channel)
  return payments.find(({ id }) => id === message.subject)?.email ?? ''
}

/** A message about a shipment, with its stored notification. Its address is not masked. */
export interface StoredMessage {
  readonly record: NotificationRecord
  readonly message: OrderMessage
}

/** Reads the messages about a shipment and its payments, newest first. */
export const readOrderMessages = async (
  runtime: Pick<Runtime, 'table'>,
  order: OrderRecord,
  payments: readonly PaymentRecord[],
): Promise<StoredMessage[]> => {
  const subjects = [order.id, ...payments.map(({ id }) => id)]
  const lists = await Promise.all(subjects.map((subject) => listNotifications(runtime, subject)))
  const records = lists.flat().filter((record) => !isOmitted(record))
  const messages = records.map((record): StoredMessage => {
    const { channel, kind } = record.message
    const to = getAddress(record, order, payments)
    return { record, message: { channel, kind, to, ...getState(record) } }
  })
  return messages.toSorted((one, other) =>
    (one.message.at ?? '~') < (other.message.at ?? '~') ? 1 : -1,
  )
}

/**
 * Returns a message as a reader may see it. Its address is masked. Only the sender sees the end of a
 * phone: others are asked for digits of it.
 */
export const maskMessage = (
  { to, ...message }: OrderMessage,
  reader: 'owner' | 'other',
): OrderMessage => {
  const maskNumber = reader === 'owner' ? maskPhone : hidePhone
  return { ...message, to: message.channel === 'sms' ? maskNumber(to) : maskEmail(to) }
}

/** Lists the messages about a shipment and its payments for a session, newest first. */
export const listOrderMessages = async (
  runtime: Pick<Runtime, 'table'>,
  order: OrderRecord,
  payments: readonly PaymentRecord[],
  { owner }: Pick<Session, 'owner'>,
): Promise<OrderMessage[]> =>
  (await readOrderMessages(runtime, order, payments)).map(({ message }) =>
    maskMessage(message, order.owner === owner ? 'owner' : 'other'),
  )
