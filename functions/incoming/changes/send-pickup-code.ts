import { toFriendlyStatus } from '#shared/orders/statuses/order-status.ts'
import { hashSecret } from '#functions/lib/ids.ts'
import { notFound } from '#functions/lib/problem.ts'
import { composeParcel } from '#functions/notifications/compose/compose-parcel.ts'
import type { ClaimedMessage } from '#functions/notifications/records/notification-store.ts'
import { countSms } from '#functions/notifications/requested-limits.ts'
import { sendOnce } from '#functions/notifications/send-notification.ts'
import { createRefusal } from '#functions/incoming/require-option.ts'
import { getRecipientPhone } from '#functions/orders/parcel-link.ts'
import { getSmsSender } from '#functions/providers/sms/sms-sender.ts'
import { countAttempt } from '#functions/store/rate-limit.ts'
import { runtime } from '#functions/store/runtime.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import type { IncomingRequest } from './incoming-request.ts'

/** Codes of one parcel that are sent again in a day. */
const limit = { count: 3, seconds: 24 * 60 * 60 }

const hasCode = ({ status, pickup }: OrderRecord): boolean =>
  toFriendlyStatus(status) === 'ready_for_pickup' && pickup?.code !== undefined

const send = async (message: ClaimedMessage, order: OrderRecord) => {
  await countSms(getRecipientPhone(order), order.id)
  const composed = await composeParcel('ready')(runtime, message)
  if (composed?.channel !== 'sms') throw notFound('Parcel')
  return getSmsSender().send(composed)
}

/**
 * Sends the door code of a parcel that waits to its recipient's own phone once more.
 * @throws Problem conflict `not_there_yet` without a code; too_many_requests after three a day.
 */
export const sendPickupCode = async ({ order, requestKey }: IncomingRequest): Promise<void> => {
  if (!hasCode(order)) throw createRefusal('not_there_yet')
  // Before the message is recorded: the sender sees those that were not sent.
  await countAttempt('send_pickup_code', order.id, limit)
  const message = {
    subject: order.id,
    name: `sms/requested_pickup_code/${hashSecret(requestKey)}`,
    kind: 'ready',
    channel: 'sms',
    audience: 'recipient',
    barcode: order.barcode,
    owner: order.owner,
  } as const
  await sendOnce(runtime, message, (claimed) => send(claimed, order))
}
