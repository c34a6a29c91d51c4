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
  { owner, recipient, refused_email_recipient: isRefused }: OrderRecord,
  {
    kind,
    audience,
    channel,
  }: { kind: ParcelKind; audience: ParcelAudience; channel: 'sms' | 'email' },
): Promise<boolean> => {
  if (kind !== 'on_the_way' || audience !== 'recipient' || channel !== 'sms') return false
  if (recipient.email === '' || isRefused === true || !isCompanyId(owner)) return false
  return (await readSetting(owner, 'email_first', table)).status === 'active'
}

/**
 * Queues the text message whose place an e-mail to a recipient has taken, after the address has refused
 * the e-mail. A text message that was sent or is being sent is not sent again. Safe to repeat.
 */
export const queueReplacedSms = async (
  runtime: Runtime,
  message: NotificationMessage,
): Promise<void> => {
  const { channel, audience, kind, subject } = message
  const isReplacing = chosenKinds.some((each) => each === kind)
  if (channel !== 'email' || audience !== 'recipient' || !isReplacing) return
  const sms = { ...message, channel: 'sms', name: message.name.replace(/^email/, 'sms') } as const
  const record = await getNotification(runtime, sms)
  if (record?.provider_id !== undefined || record?.refused_at !== undefined) return
  if (record?.sent_at !== undefined) await resetOmitted(runtime, sms)
  await sendToQueue('notifications', sms)
  log.info('text message instead of a refused e-mail', { subject, notification: sms.name })
}
