import { notFound } from '#functions/lib/problem.ts'
import { readOrderMessages } from '#functions/notifications/list-order-messages.ts'
import {
  buildResendWrite,
  type NotificationMessage,
  notificationMessage,
} from '#functions/notifications/records/notification-store.ts'
import { listOrderPayments } from '#functions/payments/describe-order-payment.ts'
import { commitOnce, createFingerprint } from '#functions/store/commit-once.ts'
import { keys } from '#functions/store/keys.ts'
import { notExists, type Write } from '#functions/store/operations.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { isResendable, toMessageId } from './describe-shipment.ts'
import { loadShipment } from './load-shipment.ts'
import { buildLookItems, type SupportSession, toShipmentSubject } from './looks.ts'

interface ResendRequest {
  /** Id and owner of the shipment. */
  readonly id: string
  readonly owner: string
  /** The id of the message among those of the shipment. */
  readonly notification: string
  readonly requestKey: string
}

/**
 * Makes a message about a shipment ready to be sent again and records it as a look, in one transaction
 * and once per request. Returns the message for the queue.
 * @throws Problem not_found; conflict while it is being sent; too_many_requests after three in an hour.
 */
export const resend = (
  runtime: Runtime,
  session: SupportSession,
  { requestKey, ...body }: ResendRequest,
): Promise<NotificationMessage> =>
  commitOnce(
    runtime,
    {
      key: keys.request(session.account.id, requestKey),
      fingerprint: createFingerprint(['resend', body]),
    },
    notificationMessage,
    async () => {
      const order = await loadShipment(runtime.table, body)
      const payments = await listOrderPayments(runtime, order)
      const messages = await readOrderMessages(runtime, order, payments)
      const found = messages.find(
        (each) => toMessageId(each) === body.notification && isResendable(each),
      )
      if (!found) throw notFound('Message')
      const { message } = found.record
      const details = { kind: 'resend', reason: '', notification: message.name } as const
      const items = buildLookItems(runtime, session, toShipmentSubject(order), details)
      return {
        writes: [
          buildResendWrite(runtime, found.record),
          ...items.map((put): Write => ({ put, if: notExists })),
        ],
        result: message,
      }
    },
  )
