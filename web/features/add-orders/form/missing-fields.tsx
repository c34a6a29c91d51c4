import { useTranslation } from 'react-i18next'
import type { FieldIssue } from '#shared/lib/field-issues.ts'
import type { DeliveryMethod } from '#shared/parcels/destination-types.ts'

/** Returns a function that names the field of the form at a path. */
const useFieldName = (method: DeliveryMethod) => {
  const { t } = useTranslation(['add-orders', 'recipient', 'wizard'])
  const names: Readonly<Record<string, string>> = {
    'recipient.name': t('recipient:name'),
    'recipient.phone': t('recipient:phone'),
    'recipient.email': t('recipient:email'),
    place: t(`wizard:method.${method}`),
    product_id: t('wizard:size.legend'),
    weight: t('recipient:weight'),
    parcels: t('parcels'),
    reference: t('reference'),
    content: t('recipient:content'),
    goods_price: t('recipient:goodsPrice'),
    personal_code: t('recipient:personalCode'),
    services: t('recipient:services'),
    information_for_courier: t('recipient:courierComment'),
    notifyemail: t('notifyEmail'),
    notifyphone: t('notifyPhone'),
  }
  return (field: string): string => {
    if (field.startsWith('sender.')) return t('sender')
    if (field.startsWith('address.')) return t('recipient:addressSearch')
    return names[field] ?? field
  }
}

/** Names the fields that keep the shipment from being added. */
export const MissingFields = ({
  issues,
  method,
}: {
  issues: readonly FieldIssue[]
  method: DeliveryMethod
}) => {
  const { t } = useTranslation('add-orders')
  const getName = useFieldName(method)
  const fields = [...new Set(issues.map(({ field }) => getName(field)))].join(', ')
  return fields === '' ? null : <>{t('missing', { fields })}</>
}
