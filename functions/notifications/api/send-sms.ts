import * as z from 'zod/mini'
import { sendSms } from '#shared/api/notifications.ts'
import { cleanPhone, internationalPhone, validatePhone } from '#shared/contacts/phone.ts'
import { toFieldErrors } from '#shared/lib/field-errors.ts'
import { Problem, notFound } from '#functions/lib/errors.ts'
import { newId } from '#functions/lib/ids.ts'
import { ownSession, serve } from '#functions/lib/serve.ts'
import { commitOnce, fingerprint } from '#functions/lib/store/commit-once.ts'
import { keys } from '#functions/lib/store/keys.ts'
import { runtime } from '#functions/lib/runtime.ts'
import type { OrderRecord } from '#functions/orders/order-store.ts'
import { getOrders } from '#functions/orders/order-store.ts'
import { openedOrders } from '#functions/payments/shipment-link.ts'
import { isServedNumber } from '#functions/providers/sms/served-number.ts'
import { sendDoorCodeTo } from '../notify-sender.ts'
import { sendOnce } from '../send-once.ts'
import { countSms } from '../sms-limit.ts'

const servedPhone = (text: string, country: string): string => {
  const phone = internationalPhone(text, country)
  const violation = validatePhone(cleanPhone(text), country)
  const code = violation ?? (isServedNumber(phone) ? undefined : 'phone_invalid')
  if (!code) return phone
  const errors = toFieldErrors([{ field: 'phone_number', code }])
  throw new Problem('validation_error', errors[0]?.error_message ?? code, { errors })
}

export const handler = serve(sendSms, async ({ body, session, request }) => {
  const own = ownSession(session)
  const { owner } = own
  const [ownOrder] = await getOrders(runtime.table, owner, [body.order_id])
  const order =
    ownOrder ?? (await openedOrders(runtime, own)).find(({ id }) => id === body.order_id)
  if (!order || order.door_code === undefined) throw notFound('Shipment')
  const phone = servedPhone(body.phone_number, order.source_country)
  const requestKey = request.idempotencyKey ?? newId('req')
  await commitOnce(
    runtime,
    { key: keys.request(owner, requestKey), fingerprint: fingerprint(['sms', body]) },
    z.boolean(),
    async () => ({ writes: [], answer: true }),
  )
  await sendOnce(runtime, `${owner}/sms/${requestKey}`, () => sendLimited(order, phone))
  return { success: true }
})

const sendLimited = async (order: OrderRecord, phone: string): Promise<void> => {
  await countSms(phone, order.owner)
  await sendDoorCodeTo(order, phone)
}
