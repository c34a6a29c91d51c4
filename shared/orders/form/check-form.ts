import { type FieldIssue, collectIssues } from '#shared/lib/field-issues.ts'
import { validateQuantity } from '#shared/parcels/quantity.ts'
import { validateKilograms } from '#shared/parcels/weight.ts'
import { checkOrderBody } from '#shared/orders/check-order-body.ts'
import type { OrderBody } from '#shared/orders/order-body.ts'
import type { OrderForm } from './order-form.ts'
import { type OrderApp, toContext, toOrderBody } from './to-body.ts'

/** What the server keeps of the order that a form was filled in from. */
export interface KeptFacts {
  /** The recipient whose personal code the server keeps; it is never sent to the browser. */
  readonly code_owner?: string | undefined
}

/**
 * Whether the server keeps the personal code of the recipient. It belongs to the person: the server
 * compares the name without the white space around it.
 */
export const isCodeKept = (
  kept: KeptFacts | null,
  { recipient }: Pick<OrderForm, 'recipient'>,
): boolean => kept?.code_owner !== undefined && kept.code_owner === recipient.name.trim()

/** Returns the name of a body's field in the form, which has its services by name. */
export const toFormField = (field: string): string => (field === 'service_ids' ? 'services' : field)

/** Fields of the body that no form has, of a row of a file. */
type AddedFields = Pick<OrderBody, 'custom_barcode'>

/**
 * Returns the issues of an order by the fields of its form, by the rules of the server.
 * @param checkBody `checkAfterSender` for a row of a file, all of which have one sender
 */
export const checkOrderForm = (
  app: OrderApp,
  form: OrderForm,
  kept: KeptFacts | null = null,
  added: AddedFields = {},
  checkBody: typeof checkOrderBody = checkOrderBody,
): FieldIssue[] => {
  const context = toContext(app, form)
  const lifted = isCodeKept(kept, form) ? 'personal_code_required' : undefined
  return [
    ...checkBody({ ...toOrderBody(app, form, context), ...added }, context)
      // A text that is no number is left out of the body, so the form's own fields are checked.
      .filter(({ field, code }) => !typedFields.includes(field) && code !== lifted)
      .map((issue) => ({ ...issue, field: toFormField(issue.field) })),
    ...collectIssues({
      estimated_weight: validateKilograms(form.estimated_weight, context.product?.weight),
      parcels: validateQuantity(form.parcels.trim()),
    }),
  ]
}

const typedFields: readonly string[] = ['estimated_weight', 'parcels']
