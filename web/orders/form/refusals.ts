import type { FieldError } from '#shared/api/errors.ts'
import { toFormField } from '#shared/orders/form/check-form.ts'
import type { OrderForm } from '#shared/orders/form/order-form.ts'
import { isMessageCode } from '#web/lib/api/problem-text.ts'
import { serializeValue } from '#web/lib/forms/refusal.ts'
import type { OrderRefusal } from './check-order.ts'
import { labelledFields } from './labels.ts'

const isShared = (field: string) => /^(sender|data)\./.test(field)

/**
 * Converts the errors of a response to refusals, leaving out fields that no screen can show. Paths
 * begin with the order's position (`1.content`); `email` of the payment is the sender's.
 */
export const toRefusals = (
  errors: readonly FieldError[],
  orders: readonly OrderForm[],
  isCompany = false,
): OrderRefusal[] => {
  const shown = labelledFields.filter(({ isOfCompany = false }) => isCompany || !isOfCompany)
  return errors.flatMap(({ field: path, error_type: code, service }) => {
    const [, position = '0', named = ''] = /^(?:(\d+)\.)?(.*)$/.exec(path) ?? []
    const field = named === 'email' ? 'sender.email' : toFormField(named)
    const order = orders[Number(position)]
    const isShown = shown.some(({ name }) => name.test(field))
    if (!order || !isShown || !isMessageCode(code)) return []
    const held = serializeValue(order, field)
    const refusal = { order: isShared(field) ? null : order.key, field, code, message: '', held }
    return [{ ...refusal, ...(service !== undefined && { service, message: service }) }]
  })
}
