import { isCoreCountry } from '#shared/countries/core-countries.ts'
import type { FieldIssue } from '#shared/lib/field-issues.ts'
import type { OrderContext } from '#shared/orders/check-order-body.ts'
import { getDestination } from '#shared/orders/check-order-body.ts'
import type { OrderBody } from '#shared/orders/order-body.ts'
import { findForeignPhoneIssues } from '#functions/lib/foreign-phones.ts'

/**
 * Converts the recipient's phone to international form where the destination is outside the core
 * countries. The number plans are loaded only for such shipments.
 */
export const cleanForeignPhone = async (
  order: OrderBody,
  context: OrderContext,
): Promise<OrderBody> => {
  const { phone } = order.recipient
  const { country } = getDestination(order, context)
  if (phone === '' || phone.startsWith('+') || isCoreCountry(country)) return order
  const { toForeignPhone } = await import('#shared/contact-details/foreign-phone.ts')
  return { ...order, recipient: { ...order.recipient, phone: toForeignPhone(phone, country) } }
}

/** Returns the issues of a shipment's phones with a calling code outside the core countries. */
export const checkForeignPhones = ({
  sender,
  recipient,
  notifyphone,
}: OrderBody): Promise<FieldIssue[]> =>
  findForeignPhoneIssues({
    'sender.phone': sender.phone,
    'recipient.phone': recipient.phone,
    notifyphone,
  })
