import * as z from 'zod/mini'
import { sendSms } from '#shared/api/notifications.ts'
import { cleanPhone, internationalPhone, phoneVerdict } from '#shared/contacts/phone.ts'
import { fieldErrorsOf } from '#shared/lib/field-errors.ts'
import { Problem, notFound } from '#functions/lib/errors.ts'
import { newId } from '#functions/lib/ids.ts'
import { ownSession, serve } from '#functions/lib/serve.ts'
import { commitOnce, fingerprint } from '#functions/lib/store/commit-once.ts'
import { keys } from '#functions/lib/store/keys.ts'
import { world } from '#functions/lib/world.ts'
import type { OrderRecord } from '#functions/orders/order-store.ts'
import { getOrders } from '#functions/orders/order-store.ts'
import { openedOrders } from '#functions/payments/shipment-link.ts'
import { isServedNumber } from '#functions/parties/sms/served-number.ts'
import { sendDoorCodeTo } from '../notify-sender.ts'
import { sendOnce } from '../send-once.ts'
import { countSms } from '../sms-limit.ts'

const servedPhone = (text: string, country: string): string => {
  const phone = internationalPhone(text, country)
  const verdict = phoneVerdict(cleanPhone(text), country)
  const code = verdict ?? (isServedNumber(phone) ? undefined : 'phone_invalid')
  if (!code) return phone
  const errors = fieldErrorsOf([{ field: 'phone_number', code }])
  throw new Problem('validation_error', errors[0]?.error_message ?? code, { errors })
}

export const handler = serve(sendSms, async ({ body, session, request }) => {
  const own = ownSession(session)
  const { owner } = own
  const [ownOrder] = await getOrders(world.table, owner, [body.order_id])
  const order = ownOrder ?? (await openedOrders(world, own)).find(({ id }) => id === body.order_id)
  if (!order || order.door_code === undefined) throw notFound('Shipment')
  const phone = servedPhone(body.phone_number, order.source_country)
  const requestKey = request.idempotencyKey ?? newId('req')
  await commitOnce(
    world,
    { key: keys.request(owner, requestKey), fingerprint: fingerprint(['sms', body]) },
    z.boolean(),
    async () => ({ writes: [], answer: true }),
  )
  await sendOnce(world, `${owner}/sms/${requestKey}`, () => sendLimited(order, phone))
  return { success: true }
})

const sendLimited = async (order: OrderRecord, phone: string): Promise<void> => {
  await countSms(phone, order.owner)
  await sendDoorCodeTo(order, phone)
}
