import {
  listNotifications,
  type NotificationRecord,
} from '#functions/notifications/records/notification-store.ts'
import { endFollowUp, recordNotShown } from '#functions/notifications/records/push-outcome.ts'
import { queueReplacedSms } from '#functions/notifications/replaced-sms.ts'
import type { Runtime } from '#functions/store/runtime.ts'

/**
 * Whether a person has seen a later push about the same parcel. The push service keeps the newest of them
 * alone, so the earlier one is never shown.
 */
export const isOvertaken = (
  { message, sent_at }: NotificationRecord,
  others: readonly NotificationRecord[],
): boolean =>
  sent_at !== undefined &&
  others.some(
    (other) =>
      other.message.channel === 'push' &&
      other.message.audience === message.audience &&
      other.received_at !== undefined &&
      (other.sent_at ?? 0) > sent_at,
  )

/**
 * Has the SMS sent in whose place a push was sent, ten minutes after it, unless a device has shown it. A device
 * that reports it meanwhile decides by one conditional write. The SMS has a name of its own: however often this
 * is repeated, it is sent once.
 */
export const followUpPush = async (runtime: Runtime, record: NotificationRecord): Promise<void> => {
  const { message } = record
  const others = await listNotifications(runtime, message.subject)
  // The wait ends last, so that what crashes before is repeated.
  if (!isOvertaken(record, others) && (await recordNotShown(runtime, message)))
    await queueReplacedSms(runtime, message)
  await endFollowUp(runtime, message)
}
