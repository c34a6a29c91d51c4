import { sendSms } from '#shared/api/notifications.ts'
import { cleanPhone, phoneVerdict } from '#shared/contacts/phone.ts'
import { fieldErrorsOf } from '#shared/lib/field-errors.ts'
import { Problem, notFound } from '#functions/lib/errors.ts'
import { countAttempt } from '#functions/lib/rate-limit.ts'
import { ownSession, serve } from '#functions/lib/serve.ts'
import { world } from '#functions/lib/world.ts'
import { getOrders } from '#functions/orders/order-store.ts'
import { sendDoorCodeTo } from '../notify-sender.ts'

/** Messages to one phone, and from one account or visitor, within a day; and all of them together. */
const day = 24 * 60 * 60
const perPhone = { count: 10, seconds: day }
const perOwner = { count: 30, seconds: day }
const ceiling = { count: 5_000, seconds: day }

export const handler = serve(sendSms, async ({ body, session }) => {
  const { owner } = ownSession(session)
  const [order] = await getOrders(world.table, owner, [body.order_id])
  if (!order || order.door_code === undefined) throw notFound('Shipment')
  const phone = cleanPhone(body.phone_number)
  const code = phoneVerdict(phone, order.source_country)
  if (code) {
    const errors = fieldErrorsOf([{ field: 'phone_number', code }])
    throw new Problem('validation_error', errors[0]?.error_message ?? code, { errors })
  }
  await countAttempt('sms_phone', phone, perPhone)
  await countAttempt('sms_owner', owner, perOwner)
  await countAttempt('sms_all', 'all', ceiling)
  await sendDoorCodeTo(order, phone)
  return { success: true }
})
