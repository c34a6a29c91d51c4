import * as z from 'zod/mini'
import { sendSms } from '#shared/api/notifications.ts'
import { cleanPhone, toInternationalPhone, validatePhone } from '#shared/contacts/phone.ts'
import { toFieldErrors } from '#functions/lib/field-errors.ts'
import { Problem, notFound } from '#functions/lib/problem.ts'
import { createId, hashSecret } from '#functions/lib/ids.ts'
import { requireSession, serve } from '#functions/http/serve.ts'
import { commitOnce, createFingerprint } from '#functions/store/commit-once.ts'
import { keys } from '#functions/store/keys.ts'
import { runtime } from '#functions/store/runtime.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import { getOrders, getUsableCode } from '#functions/store/records/order-store.ts'
import { listOpenedOrders } from '#functions/orders/shipment-link.ts'
import { isServedNumber } from '#functions/providers/sms/served-number.ts'
import { sendDoorCodeSms } from '../send-door-code-sms.ts'
import { requestedDoorCode } from '../records/notification-store.ts'
import { sendOnce } from '../send-notification.ts'
import { countSms } from '../sms-limit.ts'

const parseServedPhone = (text: string, country: string): string => {
  const phone = toInternationalPhone(text, country)
  const violation = validatePhone(cleanPhone(text), country)
  const code = violation ?? (isServedNumber(phone) ? undefined : 'phone_invalid')
  if (!code) return phone
  const errors = toFieldErrors([{ field: 'phone_number', code }])
  throw new Problem('validation_error', errors[0]?.error_message ?? code, { errors })
}

export const handler = serve(sendSms, async ({ body, session, request }) => {
  const own = requireSession(session)
  const { owner } = own
  const [ownOrder] = await getOrders(runtime.table, owner, [body.order_id])
  const order =
    ownOrder ?? (await listOpenedOrders(runtime, own)).find(({ id }) => id === body.order_id)
  if (!order || getUsableCode(order) === undefined) throw notFound('Shipment')
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
  await sendOnce(runtime, notification, () => sendWithLimit(order, phone))
  return { success: true }
})

const sendWithLimit = async (order: OrderRecord, phone: string) => {
  await countSms(phone, order.owner)
  return sendDoorCodeSms(order, phone)
}
