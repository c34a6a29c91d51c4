import * as z from 'zod/mini'
import { maxCodesInSms, sendSms } from '#shared/api/notifications.ts'
import { createFieldProblem } from '#functions/lib/reject-issues.ts'
import { notFound } from '#functions/lib/problem.ts'
import { createId, hashSecret } from '#functions/lib/ids.ts'
import { requireSession, serve } from '#functions/http/serve.ts'
import { commitOnce, createFingerprint } from '#functions/store/commit-once.ts'
import { keys } from '#functions/store/keys.ts'
import { runtime } from '#functions/store/runtime.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import { getOrders, getUsableCode } from '#functions/store/records/order-store.ts'
import type { Session } from '#functions/store/records/sessions/session.ts'
import { listOpenedOrders } from '#functions/orders/order-link.ts'
import { toDoorCode } from '#functions/notifications/compose/compose-parcel.ts'
import { parseServedPhone } from '#functions/notifications/parse-served-phone.ts'
import { getReaderLocale } from '#functions/notifications/reader-locale.ts'
import { sendDoorCodeSms } from '#functions/notifications/send-door-code-sms.ts'
import { requestedDoorCode } from '#functions/notifications/records/notification-store.ts'
import { sendOnce } from '#functions/notifications/send-notification.ts'
import { countSms } from '#functions/notifications/requested-limits.ts'

/**
 * Returns shipments of the session or of a link that it has opened.
 * @throws Problem not_found when one is unknown, foreign or has no door code, or when their lockers
 *   differ: the message names one.
 */
const findOrders = async (
  session: Session,
  ids: readonly string[],
): Promise<[OrderRecord, ...OrderRecord[]]> => {
  const own = await getOrders(runtime.table, session.owner, ids)
  const opened = own.includes(undefined) ? await listOpenedOrders(runtime, session) : []
  const found = ids.flatMap((id, at) => own[at] ?? opened.find((order) => order.id === id) ?? [])
  const [first, ...others] = found.filter(
    (order) => getUsableCode(order) !== undefined && order.location?.id === found[0]?.location?.id,
  )
  if (!first || others.length + 1 < ids.length) throw notFound('Shipment')
  return [first, ...others]
}

export const handler = serve(sendSms, async ({ body, session, request }) => {
  const own = requireSession(session)
  const { owner } = own
  const { order_id = [], order_ids = [], with_order_ids = [] } = body
  const ids = [...new Set([order_id, order_ids, with_order_ids].flat())]
  if (ids.length === 0) throw createFieldProblem({ field: 'order_id', code: 'required' })
  if (ids.length > maxCodesInSms) throw createFieldProblem({ field: 'order_ids', code: 'too_long' })
  const orders = await findOrders(own, ids)
  const [order] = orders
  const phone = parseServedPhone(body.phone_number, order.source_country, 'phone_number')
  const requestKey = request.idempotencyKey ?? createId('req')
  await commitOnce(
    runtime,
    { key: keys.request(owner, requestKey), fingerprint: createFingerprint(['sms', body]) },
    z.boolean(),
    async () => ({ writes: [], result: true }),
  )
  const notification = {
    subject: order.id,
    name: `sms/${requestedDoorCode}/${hashSecret(`${owner}/${requestKey}`)}`,
    kind: requestedDoorCode,
    channel: 'sms',
    barcode: order.barcode,
  } as const
  await sendOnce(runtime, notification, () => sendWithLimit(orders, phone))
  return { success: true }
})

const sendWithLimit = async (orders: readonly [OrderRecord, ...OrderRecord[]], to: string) => {
  const [first] = orders
  await countSms(to, first.owner)
  const locale = await getReaderLocale(runtime, first, 'sender', 'sms')
  return sendDoorCodeSms(
    orders.flatMap((order) => toDoorCode(order) ?? []),
    { to, locale },
  )
}
