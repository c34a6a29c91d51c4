import { log } from '#functions/lib/log.ts'
import { isCompanyId } from '#functions/lib/ids.ts'
import { sendToQueue } from '#functions/lib/queues.ts'
import {
  getNotification,
  type NotificationMessage,
  resetOmitted,
} from '#functions/notifications/records/notification-store.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import { readSetting } from '#functions/store/records/setting-store.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { chosenKinds, type ParcelKind } from './list-parcel-notifications.ts'
import type { ParcelAudience } from './parcel-audience.ts'

/**
 * Whether the e-mail that a parcel is on its way takes the place of the text message: the company that
 * sends it has chosen that, and the recipient's address accepts e-mails.
 */
export const isReplacedByEmail = async (
  { table }: Pick<Runtime, 'table'>,
  order: OrderRecord,
  {
    kind,
    audience,
    channel,
  }: { kind: ParcelKind; audience: ParcelAudience; channel: 'sms' | 'email' },
): Promise<boolean> => {
  if (kind !== 'on_the_way' || audience !== 'recipient' || channel !== 'sms') return false
  const { owner, recipient, refused_email_recipient: isRefused, incoming } = order
  // A recipient who has chosen SMS alone gets no e-mail.
  if (incoming?.messages === 'sms') return false
  if (recipient.email === '' || isRefused === true || !isCompanyId(owner)) return false
  return (await readSetting(owner, 'email_first', table)).status === 'active'
}

/** Whether a notification that did not arrive has taken the place of a text message. */
const isReplacing = ({ channel, audience, kind, replaces_sms }: NotificationMessage): boolean =>
  channel === 'email'
    ? audience === 'recipient' && chosenKinds.some((each) => each === kind)
    : replaces_sms === true

/**
 * Queues the text message whose place an e-mail to a recipient or a push has taken, after the address has
 * refused the e-mail, or no device has shown the push. A text message that was sent or is being sent is not
 * sent again. Safe to repeat.
 */
export const queueReplacedSms = async (
  runtime: Runtime,
  message: NotificationMessage,
): Promise<void> => {
  if (!isReplacing(message)) return
  const { replaces_sms: _, ...rest } = message
  const sms = { ...rest, channel: 'sms', name: message.name.replace(/^\w+/, 'sms') } as const
  const record = await getNotification(runtime, sms)
  if (record?.provider_id !== undefined || record?.refused_at !== undefined) return
  if (record?.sent_at !== undefined) await resetOmitted(runtime, sms)
  await sendToQueue('notifications', sms)
  log.info('text message instead of another', { subject: sms.subject, notification: sms.name })
}
