import { isCoreCountry } from '#shared/contacts/countries.ts'
import type { FieldIssue } from '#shared/lib/field-issues.ts'
import type { ShipmentContext } from '#shared/orders/check-shipment.ts'
import { destinationOf } from '#shared/orders/check-shipment.ts'
import type { OrderBody } from '#shared/orders/order-body.ts'

/**
 * What the numbering plans of countries beyond ee, lv, lt and fi say of a recipient's phone. The
 * rules of the four are the product's own; the others' are a library's, whose tables are loaded
 * only when such a shipment comes.
 */
export const checkForeignPhone = async (
  order: OrderBody,
  context: ShipmentContext,
): Promise<FieldIssue[]> => {
  const { phone } = order.recipient
  if (phone === '' || isCoreCountry(destinationOf(order, context).country)) return []
  const { isValidPhoneNumber } = await import('libphonenumber-js/min')
  return isValidPhoneNumber(phone) ? [] : [{ field: 'recipient.phone', code: 'phone_invalid' }]
}
