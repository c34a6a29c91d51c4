import type { FieldError } from '#shared/api/errors.ts'
import { toFormField } from '#shared/orders/form/check-form.ts'
import type { OrderForm } from '#shared/orders/form/order-form.ts'
import { isMessageCode } from '#web/lib/api/problem-text.ts'
import { toHeld } from '#web/lib/forms/refusal.ts'
import type { OrderRefusal, WizardDraft } from './draft-shape.ts'

const isShared = (field: string) => /^(sender|data)\./.test(field)

/** The fields that the steps show. */
const shownFields: readonly RegExp[] = [
  /^(sender|recipient)\.(name|phone|email)$/,
  /^data\.company\.\w+$/,
  /^(product_id|destination_place_id|content|estimated_weight)$/,
  /^destination(\.address_(street|house|apartment|city|zip|state))?$/,
  /^(services|personal_code|recipient_goods_price|information_for_courier)$/,
]

/**
 * Converts the errors of a response to refusals, leaving out fields that no screen can show. Paths
 * begin with the order's position (`1.content`); `email` of the payment is the sender's.
 */
export const toRefusals = (
  errors: readonly FieldError[],
  orders: readonly OrderForm[],
): OrderRefusal[] =>
  errors.flatMap(({ field: path, error_type: code }) => {
    const [, position = '0', named = ''] = /^(?:(\d+)\.)?(.*)$/.exec(path) ?? []
    const field = named === 'email' ? 'sender.email' : toFormField(named)
    const order = orders[Number(position)]
    const isShown = shownFields.some((pattern) => pattern.test(field))
    if (!order || !isShown || !isMessageCode(code)) return []
    const held = toHeld(order, field)
    return [{ order: isShared(field) ? null : order.key, field, code, message: '', held }]
  })

/** Stores the fields that an error response refused in the draft. */
export const addRefusals = (draft: WizardDraft, errors: readonly FieldError[]): WizardDraft => ({
  ...draft,
  refused: toRefusals(errors, draft.orders),
})
