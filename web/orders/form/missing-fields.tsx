import { useTranslation } from 'react-i18next'
import type { FieldIssue } from '#shared/lib/field-issues.ts'
import type { OrderForm } from '#shared/orders/form/order-form.ts'
import { labelledFields } from './labels.ts'

/** Names the fields that keep an order from being sent. Needs the translations `add-orders`. */
export const MissingFields = ({
  issues,
  order,
}: {
  issues: readonly FieldIssue[]
  order: OrderForm
}) => {
  const { t } = useTranslation(['add-orders', 'recipient', 'wizard'])
  const labels = labelledFields
    .filter(({ name }) => issues.some(({ field }) => name.test(field)))
    .map(({ getLabel }) => getLabel(t, order))
  return labels.length === 0 ? null : <>{t('missing', { fields: labels.join(', ') })}</>
}
