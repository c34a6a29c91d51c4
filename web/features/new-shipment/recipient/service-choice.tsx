import type { Service } from '#shared/catalogue/product.ts'
import { wireOfCents } from '#shared/lib/money.ts'
import { goodsPriceCents } from '#shared/orders/goods-price.ts'
import { servicePrice } from '#shared/orders/totals.ts'
import { isServiceAllowed, switchService } from '#shared/services/availability.ts'
import { useApp } from '#web/lib/app-data.ts'
import { useTranslation } from '#web/lib/words.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Price } from '#web/ui/price.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { leaveUnfitDropOff } from '../drop-off/unfit-drop-off.ts'
import { servicesOnSale } from '../state/order-bodies.ts'
import type { ParcelForm } from './parcel-form.ts'
import styles from './service-choice.module.css'

/** What a service asks for once it is chosen. */
const ServiceField = ({ form, service }: { form: ParcelForm; service: Service['service'] }) => {
  const { t } = useTranslation('recipient')
  if (service === 'recipient_id_check') {
    return (
      <TextField
        {...form.text('personal_code')}
        label={t('personalCode')}
        inputMode="numeric"
        required
        autoComplete="off"
      />
    )
  }
  if (service === 'recipient_goods_payment') {
    return (
      <TextField
        {...form.text('goods_price')}
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

/**
 * The extra services of the route with their prices. One that cannot go to the destination is
 * disabled; switching one on drops those that it excludes.
 */
export const ServiceChoice = ({ form }: { form: ParcelForm }) => {
  const { t } = useTranslation('recipient')
  const app = useApp()
  const { parcel, country } = form
  const destination = parcel.place ?? { type: parcel.delivery_method }
  const error = form.errorOf('service_ids')
  const onSale = servicesOnSale(app, country)
  if (onSale.length === 0) return null
  return (
    <fieldset className={styles.services} aria-describedby={error && `${parcel.key}-services`}>
      <legend className={styles.legend}>{t('services')}</legend>
      {onSale.map((service) => {
        const name = service.service
        const isChosen = parcel.services.includes(name)
        const isAllowed = isServiceAllowed(name, destination)
        const price = wireOfCents(servicePrice(service, goodsPriceCents(parcel.goods_price)))
        return (
          <div key={service.id} className={styles.service}>
            <Checkbox
              label={t(`service.${name}`)}
              checked={isChosen}
              disabled={!isAllowed && !isChosen}
              aria-invalid={(error !== undefined && isChosen) || undefined}
              hint={
                isAllowed ? name === 'temperature_sensitive' && t('temperatureHint') : t('notHere')
              }
              trailing={price === 0 ? t('free') : <Price amount={price} />}
              onChange={() => {
                form.write({ services: switchService(parcel.services, name) })
                leaveUnfitDropOff(app)
                form.touch('service_ids')
              }}
            />
            {isChosen && <ServiceField form={form} service={name} />}
          </div>
        )
      })}
      {error && <FieldError id={`${parcel.key}-services`}>{error}</FieldError>}
    </fieldset>
  )
}
