import { maxCodesInSms, sendDoorCodes } from '#shared/api/notifications.ts'
import { checkCodeRecipient } from '#shared/contact-details/code-recipient.ts'
import { splitMessages } from '#shared/doors/split-messages.ts'
import { createId, hashSecret } from '#functions/lib/ids.ts'
import { rejectIssues } from '#functions/lib/reject-issues.ts'
import { requirePerson, serve } from '#functions/http/serve.ts'
import { claimRequest } from '#functions/store/claim-request.ts'
import { createFingerprint } from '#functions/store/commit-once.ts'
import { keys } from '#functions/store/keys.ts'
import { runtime } from '#functions/store/runtime.ts'
import { getMailboxLocale } from '#functions/store/records/mailbox-locale.ts'
import {
  findSendableCodes,
  type SendableCode,
} from '#functions/notifications/find-sendable-codes.ts'
import type { DoorCode } from '#functions/notifications/notification.ts'
import { parseServedPhone } from '#functions/notifications/parse-served-phone.ts'
import { requestedDoorCode } from '#functions/notifications/records/notification-store.ts'
import { countEmail, countSms } from '#functions/notifications/requested-limits.ts'
import { sendDoorCodeSms } from '#functions/notifications/send-door-code-sms.ts'
import { sendEmail } from '#functions/notifications/send-email.ts'
import { sendOnce } from '#functions/notifications/send-notification.ts'

/** Groups codes into messages: those at one locker, up to ten, or all in one e-mail. */
const groupCodes = (channel: 'sms' | 'email', codes: readonly SendableCode[]): SendableCode[][] => {
  if (channel === 'email') return [[...codes]]
  const byId = new Map(codes.map((each) => [each.id, each]))
  return splitMessages(codes, maxCodesInSms).map((ids) => ids.flatMap((id) => byId.get(id) ?? []))
}

export const handler = serve(sendDoorCodes, async ({ body, session, request }) => {
  const { owner, account } = requirePerson(session)
  const { channel, recipient_email: email = '', recipient_phone: phone = '' } = body
  const country = account.company?.country ?? account.country
  rejectIssues(checkCodeRecipient(body, country))
  const to = channel === 'sms' ? parseServedPhone(phone, country, 'recipient_phone') : email
  const codes = await findSendableCodes(runtime, {
    owner,
    named: body.doors,
    lockerName: body.location_label_name,
  })
  const requestKey = request.idempotencyKey ?? createId('req')
  await claimRequest(runtime, {
    key: keys.request(owner, requestKey),
    fingerprint: createFingerprint(['door_codes', body]),
  })

  const send = async (doorCodes: readonly DoorCode[]): Promise<string | undefined> => {
    if (channel === 'sms') {
      await countSms(to, account.id)
      return sendDoorCodeSms(doorCodes, { to, locale: account.locale_code })
    }
    await countEmail(account.id)
    const locale = await getMailboxLocale(to, account.locale_code)
    await sendEmail('door_codes', { doorCodes }, { to, locale })
    return undefined
  }
  for (const group of groupCodes(channel, codes)) {
    const [first] = group
    if (!first) continue
    const notification = {
      subject: first.id,
      name: `${channel}/${requestedDoorCode}/${hashSecret(`${owner}/${requestKey}`)}`,
      kind: requestedDoorCode,
      channel,
      ...(first.barcode !== undefined && { barcode: first.barcode }),
    } as const
    await sendOnce(runtime, notification, () => send(group.map(({ doorCode }) => doorCode)))
  }
  return { success: true }
})
