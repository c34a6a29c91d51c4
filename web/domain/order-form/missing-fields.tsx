import { useTranslation } from 'react-i18next'
import type { FieldIssue } from '#shared/lib/field-issues.ts'
import type { DeliveryMethod } from '#shared/parcels/destination-types.ts'

/** The names of the form's fields by their paths, in the order of the form. */
const useFieldNames = (method: DeliveryMethod): readonly (readonly [RegExp, string])[] => {
  const { t } = useTranslation(['add-orders', 'recipient', 'wizard'])
  return [
    [/^recipient\.name$/, t('recipient:name')],
    [/^recipient\.phone$/, t('recipient:phone')],
    [/^recipient\.email$/, t('recipient:email')],
    [/^destination_place_id$/, t(`wizard:method.${method}`)],
    [/^destination(\.|$)/, t('recipient:addressSearch')],
    [/^information_for_courier$/, t('recipient:courierComment')],
    [/^product_id$/, t('wizard:size.legend')],
    [/^estimated_weight$/, t('recipient:weight')],
    [/^parcels$/, t('parcels')],
    [/^reference$/, t('reference')],
    [/^content$/, t('recipient:content')],
    [/^services$/, t('recipient:services')],
    [/^recipient_goods_price$/, t('recipient:goodsPrice')],
    [/^personal_code$/, t('recipient:personalCode')],
    [/^recipient_transport_payment$/, t('service.recipient_delivery_payment')],
    [/^sender\./, t('sender')],
    [/^notifyemail$/, t('notifyEmail')],
    [/^notifyphone$/, t('notifyPhone')],
  ]
}

/** Names the fields that keep a shipment from being sent. Needs the translations `add-orders`. */
export const MissingFields = ({
  issues,
  method,
}: {
  issues: readonly FieldIssue[]
  method: DeliveryMethod
}) => {
  const { t } = useTranslation('add-orders')
  const fields = useFieldNames(method)
    .filter(([pattern]) => issues.some(({ field }) => pattern.test(field)))
    .map(([, name]) => name)
  return fields.length === 0 ? null : <>{t('missing', { fields: fields.join(', ') })}</>
}
