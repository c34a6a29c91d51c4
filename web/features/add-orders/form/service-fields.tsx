import { useId } from 'react'
import type { Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { centsToEuros } from '#shared/lib/money.ts'
import { parseGoodsPrice } from '#shared/orders/prices/goods-price.ts'
import { getServicePrice } from '#shared/orders/prices/totals.ts'
import { isServiceAllowed, toggleService } from '#shared/services/availability.ts'
import { listServices } from '#web/domain/order-form/parcel-body.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { useFieldError } from '#web/lib/forms/field-error-text.ts'
import { BoundTextField } from '#web/ui/forms/bound/bound-text-field.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { FieldError } from '#web/ui/forms/field.tsx'
import { Price } from '#web/ui/price.tsx'
import hidden from '#web/ui/visually-hidden.module.css'
import type { OrderValues } from '../state/order-values.ts'
import styles from './service-fields.module.css'
import type { FormParcel } from './use-form-parcel.ts'

/** The fields that the chosen services require. */
const RequiredFields = ({
  control,
  services,
}: {
  control: Control<OrderValues>
  services: OrderValues['services']
}) => {
  const { t } = useTranslation('recipient')
  return (
    <>
      {services.includes('recipient_goods_payment') && (
        <BoundTextField
          control={control}
          name="goods_price"
          inputName="recipient_goods_price"
          label={t('goodsPrice')}
          inputMode="decimal"
          required
          autoComplete="off"
        />
      )}
      {services.includes('recipient_id_check') && (
        <BoundTextField
          control={control}
          name="personal_code"
          label={t('personalCode')}
          inputMode="numeric"
          required
          autoComplete="off"
        />
      )}
    </>
  )
}

/**
 * The services that are active for the company, with their prices, and the fields that the chosen
 * ones require. One that the destination does not support is disabled; choosing one removes those
 * that it excludes.
 */
export const ServiceFields = ({
  control,
  parcel,
}: {
  control: Control<OrderValues>
  parcel: FormParcel
}) => {
  const { t } = useTranslation(['add-orders', 'recipient'])
  const id = useId()
  const { place, delivery_method, goods_price, services: chosen } = parcel.parcel
  const services = listServices(useApp(), parcel.country)
  const error = useFieldError(parcel.control, 'services')
  if (services.length === 0) return null
  const offered = chosen.filter((name) => services.some(({ service }) => service === name))
  return (
    <fieldset className={styles.services}>
      <legend className={hidden.hidden}>{t('recipient:services')}</legend>
      <div className={styles.choices}>
        {services.map((service) => {
          const name = service.service
          const isChosen = chosen.includes(name)
          const isAllowed = isServiceAllowed(name, place ?? { type: delivery_method })
          const price = centsToEuros(getServicePrice(service, parseGoodsPrice(goods_price)))
          return (
            <Checkbox
              key={service.id}
              name={name}
              label={t(`service.${name}`)}
              checked={isChosen}
              disabled={!isAllowed && !isChosen}
              title={isAllowed ? undefined : t('recipient:notHere')}
              aria-invalid={(error !== undefined && isChosen) || undefined}
              aria-describedby={error && id}
              trailing={price === 0 ? undefined : <Price amount={price} />}
              onChange={() => {
                parcel.update({ services: toggleService(chosen, name) })
                parcel.showErrorsOf(['services'])
              }}
            />
          )
        })}
      </div>
      {error && <FieldError id={id}>{error}</FieldError>}
      <div className={styles.required}>
        <RequiredFields control={control} services={offered} />
      </div>
    </fieldset>
  )
}
