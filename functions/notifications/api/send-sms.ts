import * as z from 'zod/mini'
import { maxCodesInSms, sendSms } from '#shared/api/notifications.ts'
import { cleanPhone, toInternationalPhone, validatePhone } from '#shared/contact-details/phone.ts'
import { createFieldProblem } from '#functions/lib/reject-issues.ts'
import { toFieldErrors } from '#functions/lib/field-errors.ts'
import { Problem, notFound } from '#functions/lib/problem.ts'
import { createId, hashSecret } from '#functions/lib/ids.ts'
import { requireSession, serve } from '#functions/http/serve.ts'
import { commitOnce, createFingerprint } from '#functions/store/commit-once.ts'
import { keys } from '#functions/store/keys.ts'
import { runtime } from '#functions/store/runtime.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import { getOrders, getUsableCode } from '#functions/store/records/order-store.ts'
import type { Session } from '#functions/store/records/sessions/session.ts'
import { listOpenedOrders } from '#functions/orders/order-link.ts'
import { isServedNumber } from '#functions/providers/sms/served-number.ts'
import { sendDoorCodeSms } from '#functions/notifications/send-door-code-sms.ts'
import { requestedDoorCode } from '#functions/notifications/records/notification-store.ts'
import { sendOnce } from '#functions/notifications/send-notification.ts'
import { countSms } from '#functions/notifications/sms-limit.ts'

const parseServedPhone = (text: string, country: string): string => {
  const phone = toInternationalPhone(text, country)
  const violation = validatePhone(cleanPhone(text), country)
  const code = violation ?? (isServedNumber(phone) ? undefined : 'phone_invalid')
  if (!code) return phone
  const errors = toFieldErrors([{ field: 'phone_number', code }])
  throw new Problem('validation_error', errors[0]?.error_message ?? code, { errors })
}

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
  const phone = parseServedPhone(body.phone_number, order.source_country)
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

const sendWithLimit = async (orders: readonly [OrderRecord, ...OrderRecord[]], phone: string) => {
  await countSms(phone, orders[0].owner)
  return sendDoorCodeSms(orders, phone)
}
