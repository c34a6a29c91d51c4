import type { Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { ServiceName } from '#shared/services/service-names.ts'
import { BoundTextField } from '#web/ui/forms/bound/bound-text-field.tsx'
import type { OrderForm } from '#shared/orders/form/order-form.ts'

/** The field that a chosen service requires; nothing for the others. */
export const ServiceInput = ({
  control,
  service,
  isCodeKept = false,
}: {
  control: Control<OrderForm>
  service: ServiceName
  /** Whether the server has the recipient's personal code, which it never sends. */
  isCodeKept?: boolean
}) => {
  const { t } = useTranslation(['recipient', 'common'])
  if (service === 'recipient_id_check') {
    return (
      <BoundTextField
        control={control}
        name="personal_code"
        label={t('personalCode')}
        inputMode="numeric"
        autoComplete="off"
        {...(isCodeKept
          ? { optional: t('common:optional'), hint: t('personalCodeKept') }
          : { required: true })}
      />
    )
  }
  if (service === 'recipient_goods_payment') {
    return (
      <BoundTextField
        control={control}
        name="recipient_goods_price"
        label={t('goodsPrice')}
        hint={t('goodsPriceHint')}
        inputMode="decimal"
        required
        autoComplete="off"
      />
    )
  }
  return null
}
