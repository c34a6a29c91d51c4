import { internationalPhone } from '#shared/contacts/phone.ts'
import type { Runtime } from '#functions/lib/runtime.ts'
import { env } from '#functions/lib/env.ts'
import { brandOf } from '#functions/lib/brand.ts'
import type { OrderRecord } from '#functions/orders/order-store.ts'
import { emailSender } from '#functions/providers/email/email-sender.ts'
import { smsSender } from '#functions/providers/sms/sms-sender.ts'
import { ProviderError } from '#functions/providers/provider-error.ts'
import { log } from '#functions/lib/log.ts'
import type { DoorCode, NamedParcel } from './notification.ts'
import { newShipmentLink } from '#functions/payments/shipment-link.ts'
import { renderEmail } from './render-email.ts'
import { renderSms } from './render-sms.ts'
import { sendOnce } from './send-once.ts'

/** The code of a shipment's locker; null while it has none. */
export const doorCodeOf = (order: OrderRecord): DoorCode | null => {
  const { door_code, code_until, location, door } = order
  if (door_code === undefined || code_until === undefined) return null
  return {
    code: door_code,
    validUntil: code_until,
    locker:
      location?.type === 'ipb' ? { name: location.name, address: location.full_address } : null,
    door: door ? { module: door.module_number, number: door.door_number } : null,
  }
}

const voiceOf = ({ locale }: OrderRecord) => ({ locale, brand: brandOf(env('BRAND')) })

const named = (order: OrderRecord): NamedParcel => {
  const { type, name, address_street, address_house, address_city } = order.destination
  return {
    barcode: order.barcode,
    destination: type === 'address' ? `${address_street} ${address_house}, ${address_city}` : name,
  }
}

/** A page of the site in the language of the shipment, whatever device opens it. */
const pageUrl = (path: string, { locale }: OrderRecord) =>
  `${env('BASE_URL')}${path}?lang=${locale}`

/**
 * The page that shows what was paid, on any device: its token goes behind the `#`, which no server
 * is told, no log keeps and no other site gets as referrer.
 */
const nextUrl = async (runtime: Runtime, paymentId: string, order: OrderRecord) =>
  `${pageUrl('/new_shipment/next', order)}#order_token=${await newShipmentLink(runtime, paymentId)}`

/** A number that no SMS may go to is no reason to try for ever. */
const sendSms = async (order: OrderRecord, phone: string, text: string): Promise<void> => {
  try {
    await smsSender().send({ to: internationalPhone(phone, order.source_country), text })
  } catch (error) {
    if (!(error instanceof ProviderError) || error.failure !== 'refused') throw error
    log.warn('sms refused', { failure: error.failure })
  }
}

/** Sends a shipment's door code to a phone, which may be in the form of the sender's country. */
export const sendDoorCodeTo = async (order: OrderRecord, phone: string): Promise<void> => {
  const doorCode = doorCodeOf(order)
  if (!doorCode) return
  await sendSms(order, phone, renderSms('door_codes', { doorCodes: [doorCode] }, voiceOf(order)))
}

/** Sends the sender the door code of one shipment by SMS, once for each code. */
export const sendDoorCode = async (runtime: Runtime, order: OrderRecord): Promise<void> => {
  if (order.door_code === undefined) return
  await sendOnce(runtime, `${order.id}/sms/${order.door_code}`, () =>
    sendDoorCodeTo(order, order.sender.phone),
  )
}

/** Sends the sender one letter about everything that was paid at once. */
export const sendPaidEmail = async (
  runtime: Runtime,
  payment: { id: string; email: string; amount_cents: number },
  orders: readonly OrderRecord[],
): Promise<void> => {
  const [first] = orders
  if (!first) return
  await sendOnce(runtime, `${payment.id}/email/shipment_paid`, async () =>
    (await emailSender()).send({
      to: payment.email,
      ...renderEmail(
        'shipment_paid',
        {
          parcels: orders.map((order) => ({
            ...named(order),
            trackingUrl: pageUrl(`/track/${order.barcode}`, order),
            doorCode: doorCodeOf(order),
          })),
          amountCents: payment.amount_cents,
          labelUrl: await nextUrl(runtime, payment.id, first),
        },
        voiceOf(first),
      ),
    }),
  )
}

/** Tells the sender that a paid parcel has no door, and where to choose another locker. */
export const sendNeedsAttention = async (runtime: Runtime, order: OrderRecord): Promise<void> => {
  const url = () =>
    order.payment_id === undefined
      ? pageUrl('/new_shipment/next', order)
      : nextUrl(runtime, order.payment_id, order)
  await sendOnce(runtime, `${order.id}/email/needs_attention`, async () =>
    (await emailSender()).send({
      to: order.sender.email,
      ...renderEmail(
        'needs_attention',
        { parcels: [named(order)], lockerName: order.location?.name ?? '', chooseUrl: await url() },
        voiceOf(order),
      ),
    }),
  )
  await sendOnce(runtime, `${order.id}/sms/needs_attention`, async () =>
    sendSms(
      order,
      order.sender.phone,
      renderSms('needs_attention', { chooseUrl: await url() }, voiceOf(order)),
    ),
  )
}
