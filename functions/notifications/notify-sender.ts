import { toInternationalPhone } from '#shared/contacts/phone.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { requireEnv } from '#functions/lib/env.ts'
import { parseBrand } from '#functions/lib/brand.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import { getEmailSender } from '#functions/providers/email/email-sender.ts'
import { getSmsSender } from '#functions/providers/sms/sms-sender.ts'
import { ProviderError } from '#functions/providers/provider-error.ts'
import { log } from '#functions/lib/log.ts'
import type { DoorCode, ParcelSummary } from './notification.ts'
import { createShipmentLink } from '#functions/orders/shipment-link.ts'
import { renderEmail } from './render-email.ts'
import { renderSms } from './render-sms.ts'
import { sendOnce } from './send-once.ts'

/** The door code of a shipment; null while it has none. */
export const toDoorCode = (order: OrderRecord): DoorCode | null => {
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

const toRenderOptions = ({ locale }: OrderRecord) => ({
  locale,
  brand: parseBrand(requireEnv('BRAND')),
})

const toParcelSummary = (order: OrderRecord): ParcelSummary => {
  const { type, name, address_street, address_house, address_city } = order.destination
  return {
    barcode: order.barcode,
    destination: type === 'address' ? `${address_street} ${address_house}, ${address_city}` : name,
  }
}

/** The URL of a page of the site, in the language of the shipment. */
const buildPageUrl = (path: string, { locale }: OrderRecord) =>
  `${requireEnv('BASE_URL')}${path}?lang=${locale}`

/**
 * The URL of the page that shows a payment's shipments on any device. The token follows the `#`,
 * because browsers send the fragment neither to servers nor as a referrer.
 */
const createShipmentUrl = async (runtime: Runtime, paymentId: string, order: OrderRecord) =>
  `${buildPageUrl('/new_shipment/next', order)}#order_token=${await createShipmentLink(runtime, paymentId)}`

/** Sends an SMS. A refused number is logged and not retried; other errors are thrown. */
const sendSms = async (order: OrderRecord, phone: string, text: string): Promise<void> => {
  try {
    await getSmsSender().send({ to: toInternationalPhone(phone, order.source_country), text })
  } catch (error) {
    if (!(error instanceof ProviderError) || error.failure !== 'refused') throw error
    log.warn('sms refused', { failure: error.failure })
  }
}

/**
 * Sends a shipment's door code to a phone number, which may be in the national format of the source
 * country.
 */
export const sendDoorCodeSms = async (order: OrderRecord, phone: string): Promise<void> => {
  const doorCode = toDoorCode(order)
  if (!doorCode) return
  await sendSms(
    order,
    phone,
    await renderSms('door_codes', { doorCodes: [doorCode] }, toRenderOptions(order)),
  )
}

/** Sends the sender the door code of a shipment by SMS, once per code. */
export const sendDoorCodeToSender = async (runtime: Runtime, order: OrderRecord): Promise<void> => {
  if (order.door_code === undefined) return
  await sendOnce(runtime, `${order.id}/sms/${order.door_code}`, () =>
    sendDoorCodeSms(order, order.sender.phone),
  )
}

/** Sends the payer one e-mail about all shipments of a payment, once. */
export const sendPaidEmail = async (
  runtime: Runtime,
  payment: { id: string; email: string; amount_cents: number },
  orders: readonly OrderRecord[],
): Promise<void> => {
  const [first] = orders
  if (!first) return
  await sendOnce(runtime, `${payment.id}/email/shipment_paid`, async () =>
    (await getEmailSender()).send({
      to: payment.email,
      ...(await renderEmail(
        'shipment_paid',
        {
          parcels: orders.map((order) => ({
            ...toParcelSummary(order),
            trackingUrl: buildPageUrl(`/track/${order.barcode}`, order),
            doorCode: toDoorCode(order),
          })),
          amountCents: payment.amount_cents,
          labelUrl: await createShipmentUrl(runtime, payment.id, first),
        },
        toRenderOptions(first),
      )),
    }),
  )
}

/**
 * Informs the sender by e-mail and SMS that a paid parcel has no door, with a link to choose
 * another locker.
 */
export const sendNeedsAttention = async (runtime: Runtime, order: OrderRecord): Promise<void> => {
  const getUrl = () =>
    order.payment_id === undefined
      ? buildPageUrl('/new_shipment/next', order)
      : createShipmentUrl(runtime, order.payment_id, order)
  await sendOnce(runtime, `${order.id}/email/needs_attention`, async () =>
    (await getEmailSender()).send({
      to: order.sender.email,
      ...(await renderEmail(
        'needs_attention',
        {
          parcel: toParcelSummary(order),
          lockerName: order.location?.name ?? '',
          chooseUrl: await getUrl(),
        },
        toRenderOptions(order),
      )),
    }),
  )
  await sendOnce(runtime, `${order.id}/sms/needs_attention`, async () =>
    sendSms(
      order,
      order.sender.phone,
      await renderSms('needs_attention', { chooseUrl: await getUrl() }, toRenderOptions(order)),
    ),
  )
}
