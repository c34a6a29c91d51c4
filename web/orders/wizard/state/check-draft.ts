import { checkSender } from '#shared/orders/check-order-body.ts'
import type { OrderForm } from '#shared/orders/form/order-form.ts'
import { canAddCompany, findProduct, type OrderApp } from '#shared/orders/form/to-body.ts'
import { isZipPending } from '#shared/orders/form/zip-check.ts'
import type { WizardState } from '#shared/orders/wizard-steps.ts'
import type { FieldIssue } from '#shared/lib/field-issues.ts'
import { checkOrder, findRefusals } from '#web/orders/form/check-order.ts'
import { getFirstOrder, type WizardDraft } from './draft-shape.ts'

/** Returns the issues of one order that the recipient step shows, without those of the sender. */
export const checkRecipientStep = (
  app: OrderApp,
  draft: WizardDraft,
  order: OrderForm,
): FieldIssue[] =>
  checkOrder(app, draft, order).filter(({ field }) => !/^(sender|data)\./.test(field))

/** Whether the recipient step has nothing more to ask about an order. */
export const isOrderDone = (app: OrderApp, draft: WizardDraft, order: OrderForm): boolean =>
  !isZipPending(order) && checkRecipientStep(app, draft, order).length === 0

/** Returns the issues of the sender step. */
export const checkSenderStep = (
  app: OrderApp,
  draft: WizardDraft,
  order: OrderForm,
): FieldIssue[] => {
  const { sender, data, has_company } = order
  const body = { sender, ...(has_company && canAddCompany(app) && { data }) }
  return [
    ...checkSender(body, { sourceCountry: app.country, isCompanyRegistered: undefined }).filter(
      ({ code }) => code !== 'phone_required' || draft.source?.is_phone_hidden !== true,
    ),
    ...findRefusals(order, draft.refused).filter((each) => each.order === null),
  ]
}

/** Lists the refused fields of an order, or of the sender (null). */
export const listRefusedFields = ({ refused }: WizardDraft, key: string | null): string[] =>
  refused.filter(({ order }) => order === key).map(({ field }) => field)

/** Returns the state that the step guards and the Next button depend on. */
export const getWizardState = (app: OrderApp, draft: WizardDraft): WizardState => {
  const first = getFirstOrder(draft)
  return {
    hasDestinationCountry: first.destination_country !== '',
    // Free shipments have a price of zero, so the size is checked, not the total.
    hasPrice: draft.orders.every((order) => findProduct(app, order) !== undefined),
    isSenderValid: checkSenderStep(app, draft, first).length === 0,
    areRecipientsValid: draft.orders.every((order) => isOrderDone(app, draft, order)),
    hasDropOff: draft.drop_off !== null,
    isEditing: draft.source?.kind === 'edit',
  }
}
