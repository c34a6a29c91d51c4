import * as z from 'zod/mini'
import { log } from '#functions/lib/log.ts'
import { fromTagValue } from '#functions/providers/email/ses.ts'
import {
  getNotification,
  recordRefusal,
} from '#functions/notifications/records/notification-store.ts'
import { markRefusedAddress } from '#functions/notifications/records/refused-address-store.ts'
import { findUserByEmail } from '#functions/store/records/user-store.ts'
import { keys } from '#functions/store/keys.ts'
import { equals, ignoreConditionFailed } from '#functions/store/operations.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { markRefusedOnOrders } from './mark-refused.ts'
import { queueReplacedSms } from './replaced-sms.ts'

const mail = z.object({
  destination: z.array(z.string()),
  tags: z._default(z.record(z.string(), z.array(z.string())), {}),
})

/** A report of SES on an e-mail. Only the fields that are used are named. */
export const emailReport = z.discriminatedUnion('eventType', [
  z.object({
    eventType: z.literal('Bounce'),
    bounce: z.object({ bounceType: z.string() }),
    mail,
  }),
  z.object({ eventType: z.literal('Complaint'), mail }),
])
export type EmailReport = z.infer<typeof emailReport>

/** Why an address refuses e-mails from now on; `undefined` for a bounce that may pass. */
const getReason = (report: EmailReport) => {
  if (report.eventType === 'Complaint') return 'complained'
  return report.bounce.bounceType === 'Permanent' ? 'bounced' : undefined
}

/** Marks the user who logs in with an address. The site then asks them to change it. */
const markUser = async (runtime: Runtime, address: string): Promise<void> => {
  const user = await findUserByEmail(address)
  if (!user) return
  await runtime.table
    .write({
      update: keys.user(user.id),
      set: { is_email_refused: true },
      if: equals('email', user.email),
    })
    .catch(ignoreConditionFailed)
}

/**
 * Marks the address of an e-mail that bounced for good or that its reader complained about, and the
 * notification, so that the sender sees that it did not arrive. Safe to repeat.
 */
export const receiveEmailReport = async (runtime: Runtime, report: EmailReport): Promise<void> => {
  const reason = getReason(report)
  if (!reason) return
  const { destination, tags } = report.mail
  for (const address of destination) {
    await markRefusedAddress(runtime, address, reason)
    await markUser(runtime, address)
  }
  const [subject, name] = [tags['subject']?.[0], tags['notification']?.[0]]
  if (subject === undefined || name === undefined) return
  const reference = { subject, name: fromTagValue(name) }
  const record = await getNotification(runtime, reference)
  if (!record) return
  log.warn('notification refused', { subject, notification: reference.name, reason })
  if (reason === 'bounced') {
    await markRefusedOnOrders(runtime, record.message)
    await queueReplacedSms(runtime, record.message)
  }
  await recordRefusal(runtime, reference, reason)
}
