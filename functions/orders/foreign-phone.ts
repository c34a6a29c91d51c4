import { isCoreCountry } from '#shared/countries/core-countries.ts'
import type { FieldIssue } from '#shared/lib/field-issues.ts'
import type { OrderContext } from '#shared/orders/check-order-body.ts'
import { getDestination } from '#shared/orders/check-order-body.ts'
import type { OrderBody } from '#shared/orders/order-body.ts'

/**
 * Checks a recipient's phone against the numbering plan of its country, outside the core
 * countries. Those have rules of the product; the others come from a library whose tables are loaded only
 * for such shipments.
 */
export const checkForeignPhone = async (
  order: OrderBody,
  context: OrderContext,
): Promise<FieldIssue[]> => {
  const { phone } = order.recipient
  if (phone === '' || isCoreCountry(getDestination(order, context).country)) return []
  const { isValidPhoneNumber } = await import('libphonenumber-js/min')
  return isValidPhoneNumber(phone) ? [] : [{ field: 'recipient.phone', code: 'phone_invalid' }]
}
