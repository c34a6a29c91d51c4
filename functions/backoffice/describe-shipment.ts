import { getSegment } from '#shared/accounts/segments.ts'
import type { StoredMessage } from '#functions/notifications/list-order-messages.ts'
import { maskMessage, readOrderMessages } from '#functions/notifications/list-order-messages.ts'
import { requestedDoorCode } from '#functions/notifications/records/notification-store.ts'
import { describeArrival } from '#functions/orders/describe-arrival.ts'
import { describeOrder } from '#functions/orders/describe-order.ts'
import {
  describeOrderPayment,
  listOrderPayments,
} from '#functions/payments/describe-order-payment.ts'
import { getOwnerAccount } from '#functions/store/records/account-store.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { getOwnerKind } from './load-owner.ts'
import { type Access, describeAccess } from './looks.ts'
import { isOpened, maskOrder } from './mask.ts'

/** Returns the id by which calls name a message about a shipment. */
export const toMessageId = ({ record: { message } }: StoredMessage): string =>
  `${message.subject}/${message.name}`

/** Whether a message can be sent again. A door code that somebody sent to a phone of theirs cannot. */
export const isResendable = ({ record: { message } }: StoredMessage): boolean =>
  message.kind !== requestedDoorCode

const describeMessage = (stored: StoredMessage, access: Access) => {
  const { record, message } = stored
  const failures = { refused: record.refusal, failed: record.failure, sent: null, waiting: null }
  return {
    ...(isOpened(access) ? message : maskMessage(message, 'other')),
    id: toMessageId(stored),
    attempts: record.attempts,
    provider_id: record.provider_id ?? null,
    failure: failures[message.state] ?? null,
    may_resend: isResendable(stored),
  }
}

/** Describes a shipment with its messages and payments to customer support. */
export const describeShipment = async (
  runtime: Pick<Runtime, 'table'>,
  record: OrderRecord,
  access: Access,
) => {
  const { owner } = record
  const [account, payments] = await Promise.all([
    getOwnerAccount(owner),
    listOrderPayments(runtime, record),
  ])
  const messages = await readOrderMessages(runtime, record, payments)
  return {
    ...describeAccess(access),
    owner,
    owner_kind: getOwnerKind(owner),
    segment: account ? getSegment(account) : 'private',
    order: maskOrder(describeOrder(record, { owner, account }), access),
    arrival: describeArrival(record),
    messages: messages.map((message) => describeMessage(message, access)),
    payments: payments.flatMap((payment) => describeOrderPayment(payment, record.id)),
    printed_label_version: record.printed_label_version ?? null,
  }
}
