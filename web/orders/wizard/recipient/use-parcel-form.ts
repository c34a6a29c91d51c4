import type { FieldIssue } from '#shared/lib/field-issues.ts'
import type { OrderForm } from '#shared/orders/form/order-form.ts'
import { type ChangedOrderFields, useOrderFields } from '#web/orders/form/use-order-fields.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { useDraftSync } from '#web/lib/forms/use-draft-sync.ts'
import { useRuleForm } from '#web/lib/forms/use-rule-form.ts'
import { checkRecipientStep, listRefusedFields } from '#web/orders/wizard/state/check-draft.ts'
import { listFilledFields } from '#web/orders/wizard/state/filled-fields.ts'
import { wizard } from '#web/orders/wizard/state/wizard-draft.ts'

/**
 * A postal code that is not served cannot be reached by a change of a paid order either, which
 * customer support has to solve.
 */
const toEditIssue = (issue: FieldIssue): FieldIssue =>
  issue.code === 'zip_not_served' && wizard.get().source?.kind === 'edit'
    ? { ...issue, code: 'cannot_upgrade' }
    : issue

/** Creates the form of one order of the wizard's draft. */
export const useParcelForm = (order: OrderForm): ChangedOrderFields => {
  const app = useApp()
  const form = useRuleForm<OrderForm>({
    defaultValues: order,
    check: (values) => checkRecipientStep(app, wizard.get(), values).map(toEditIssue),
    initiallyShown: [...listFilledFields(order), ...listRefusedFields(wizard.get(), order.key)],
  })
  useDraftSync(form, wizard, {
    read: ({ orders }) => orders.find(({ key }) => key === order.key),
    write: (draft, values) => ({
      ...draft,
      orders: draft.orders.map((each) => (each.key === order.key ? values : each)),
    }),
  })
  return useOrderFields(form, order)
}
