import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { centsToEuros } from '#shared/lib/money.ts'
import { parseGoodsPrice } from '#shared/orders/prices/goods-price.ts'
import { getServicePrice } from '#shared/orders/prices/totals.ts'
import { isServiceAllowed, toggleService } from '#shared/services/availability.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { useFieldError } from '#web/lib/forms/field-error-text.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { FieldError } from '#web/ui/forms/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import hidden from '#web/ui/visually-hidden.module.css'
import { Price } from '#web/ui/price.tsx'
import { clearDisallowedDropOff } from '../drop-off/clear-disallowed-drop-off.ts'
import { listServices } from '#web/domain/order-form/parcel-body.ts'
import type { ParcelForm } from '#web/domain/order-form/parcel-form.ts'
import { ServiceInput } from '#web/domain/order-form/service-input.tsx'
import { useWizard } from '../state/wizard-draft.ts'
import styles from './service-choice.module.css'

/**
 * The extra services of the route with their prices, folded until one is chosen. Services that the destination does not support
 * are disabled; selecting a service deselects those that it excludes.
 */
export const ServiceChoice = ({ form }: { form: ParcelForm }) => {
  const { t } = useTranslation('recipient')
  const app = useApp()
  const { source } = useWizard()
  const { parcel, country } = form
  const isCodeKept = source !== null && source.code_owner === parcel.recipient.name
  const destination = parcel.place ?? { type: parcel.delivery_method }
  const error = useFieldError(form.control, 'services')
  const [isInitiallyOpen] = useState(parcel.services.length > 0)
  const services = listServices(app, country)
  if (services.length === 0) return null
  return (
    <details className={styles.fold} open={isInitiallyOpen || error !== undefined}>
      <summary className={styles.summary}>
        <h3>{t('services')}</h3>
        <Icon name="chevron-down" className={styles.chevron} />
      </summary>
      <fieldset className={styles.services} aria-describedby={error && `${parcel.key}-services`}>
        <legend className={hidden.hidden}>{t('services')}</legend>
        {services.map((service) => {
          const name = service.service
          const isChosen = parcel.services.includes(name)
          const isAllowed = isServiceAllowed(name, destination)
          const price = centsToEuros(getServicePrice(service, parseGoodsPrice(parcel.goods_price)))
          return (
            <div key={service.id} className={styles.service}>
              <Checkbox
                label={t(`service.${name}`)}
                checked={isChosen}
                disabled={!isAllowed && !isChosen}
                aria-invalid={(error !== undefined && isChosen) || undefined}
                hint={
                  isAllowed
                    ? name === 'temperature_sensitive' && t('temperatureHint')
                    : t('notHere')
                }
                trailing={price === 0 ? t('free') : <Price amount={price} />}
                onChange={() => {
                  form.update({ services: toggleService(parcel.services, name) })
                  clearDisallowedDropOff(app)
                  form.showErrorsOf(['services'])
                }}
              />
              {isChosen && (
                <ServiceInput control={form.control} service={name} isCodeKept={isCodeKept} />
              )}
            </div>
          )
        })}
        {error && <FieldError id={`${parcel.key}-services`}>{error}</FieldError>}
      </fieldset>
    </details>
  )
}
