import { sendDoorCodes } from '#shared/api/notifications.ts'
import { validateEmail } from '#shared/contact-details/email.ts'
import { createId, hashSecret } from '#functions/lib/ids.ts'
import { notFound } from '#functions/lib/problem.ts'
import { createFieldProblem } from '#functions/lib/reject-issues.ts'
import { requirePerson, serve } from '#functions/http/serve.ts'
import { claimRequest } from '#functions/store/claim-request.ts'
import { createFingerprint } from '#functions/store/commit-once.ts'
import { keys } from '#functions/store/keys.ts'
import { runtime } from '#functions/store/runtime.ts'
import { getMailboxLocale } from '#functions/store/records/mailbox-locale.ts'
import { getOrders, getUsableCode } from '#functions/store/records/order-store.ts'
import { toDoorCode } from '#functions/notifications/compose/compose-parcel.ts'
import { requestedDoorCode } from '#functions/notifications/records/notification-store.ts'
import { sendEmail } from '#functions/notifications/send-email.ts'
import { sendOnce } from '#functions/notifications/send-notification.ts'

/** A person sends codes to a few drivers; a script writes to many strangers. */
const limit = { count: 30, seconds: 3600 }

export const handler = serve(
  sendDoorCodes,
  async ({ body, session, request }) => {
    const { owner, account } = requirePerson(session)
    const code = validateEmail(body.email)
    if (code) throw createFieldProblem({ field: 'email', code })
    const found = await getOrders(runtime.table, owner, body.ids)
    const orders = found.flatMap((order) =>
      order && getUsableCode(order) !== undefined ? [order] : [],
    )
    const [first] = orders
    if (!first || orders.length < found.length) throw notFound('Shipment')
    const doorCodes = orders.flatMap((order) => toDoorCode(order) ?? [])
    const requestKey = request.idempotencyKey ?? createId('req')
    await claimRequest(runtime, {
      key: keys.request(owner, requestKey),
      fingerprint: createFingerprint(['door_codes', body]),
    })
    const notification = {
      subject: first.id,
      name: `email/${requestedDoorCode}/${hashSecret(`${owner}/${requestKey}`)}`,
      kind: requestedDoorCode,
      channel: 'email',
      barcode: first.barcode,
    } as const
    await sendOnce(runtime, notification, async () => {
      const locale = await getMailboxLocale(body.email, account.locale_code)
      await sendEmail('door_codes', { doorCodes }, { to: body.email, locale })
      return undefined
    })
    return { success: true }
  },
  { limit },
)
