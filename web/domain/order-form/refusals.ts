import type { FieldError } from '#shared/api/errors.ts'
import type { FieldIssue } from '#shared/lib/field-issues.ts'
import { toFormField } from '#shared/orders/form/check-form.ts'
import type { OrderForm } from '#shared/orders/form/order-form.ts'
import { isMessageCode } from '#web/lib/api/problem-text.ts'
import { type Refusal, toHeld } from '#web/lib/forms/refusal.ts'

/**
 * A field of an order that the server refused. It keeps the order from being sent again until the
 * value changes; the server then decides again.
 */
export interface OrderRefusal extends Refusal, FieldIssue {
  readonly code: FieldIssue['code']
  /** The key of the order; null for fields of the sender, which all orders of the wizard share. */
  readonly order: string | null
}

const isShared = (field: string) => /^(sender|data)\./.test(field)

/** The fields that every form of an order shows. */
const shownFields: readonly RegExp[] = [
  /^(sender|recipient)\.(name|phone|email)$/,
  /^data\.company\.\w+$/,
  /^(product_id|destination_place_id|content|estimated_weight)$/,
  /^destination(\.address_(street|house|apartment|city|zip|state))?$/,
  /^(services|personal_code|recipient_goods_price|information_for_courier)$/,
]

/** The fields that the form of a company shows. */
export const companyFields: readonly RegExp[] = [
  ...shownFields,
  /^(parcels|reference|notifyemail|notifyphone|recipient_transport_payment)$/,
]

/**
 * Converts the errors of a response to refusals, leaving out fields that no screen can show. Paths
 * begin with the order's position (`1.content`); `email` of the payment is the sender's.
 */
export const toRefusals = (
  errors: readonly FieldError[],
  orders: readonly OrderForm[],
  shown: readonly RegExp[] = shownFields,
): OrderRefusal[] =>
  errors.flatMap(({ field: path, error_type: code }) => {
    const [, position = '0', named = ''] = /^(?:(\d+)\.)?(.*)$/.exec(path) ?? []
    const field = named === 'email' ? 'sender.email' : toFormField(named)
    const order = orders[Number(position)]
    const isShown = shown.some((pattern) => pattern.test(field))
    if (!order || !isShown || !isMessageCode(code)) return []
    const held = toHeld(order, field)
    return [{ order: isShared(field) ? null : order.key, field, code, message: '', held }]
  })
