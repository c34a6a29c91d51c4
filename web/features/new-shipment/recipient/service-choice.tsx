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
import { isCodeKept } from '#shared/orders/form/check-form.ts'
import { getPlace } from '#shared/orders/form/order-form.ts'
import { listServices } from '#shared/orders/form/to-body.ts'
import type { OrderFields } from '#web/domain/order-form/use-order-fields.ts'
import { ServiceInput } from '#web/domain/order-form/service-input.tsx'
import { useWizard } from '../state/wizard-draft.ts'
import styles from './service-choice.module.css'

/**
 * The extra services of the route with their prices, folded until one is chosen. Services that the destination does not support
 * are disabled; selecting a service deselects those that it excludes.
 */
export const ServiceChoice = ({ form }: { form: OrderFields }) => {
  const { t } = useTranslation('recipient')
  const app = useApp()
  const { source } = useWizard()
  const { order } = form
  const destination = getPlace(order) ?? { type: order.delivery_method }
  const error = useFieldError(form.control, 'services')
  const [isInitiallyOpen] = useState(order.services.length > 0)
  const services = listServices(app, order.destination_country)
  if (services.length === 0) return null
  return (
    <details className={styles.fold} open={isInitiallyOpen || error !== undefined}>
      <summary className={styles.summary}>
        <h3>{t('services')}</h3>
        <Icon name="chevron-down" className={styles.chevron} />
      </summary>
      <fieldset className={styles.services} aria-describedby={error && `${order.key}-services`}>
        <legend className={hidden.hidden}>{t('services')}</legend>
        {services.map((service) => {
          const name = service.service
          const isChosen = order.services.includes(name)
          const isAllowed = isServiceAllowed(name, destination)
          const price = centsToEuros(
            getServicePrice(service, parseGoodsPrice(order.recipient_goods_price)),
          )
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
                  form.update({ services: toggleService(order.services, name) })
                  clearDisallowedDropOff(app)
                  form.showErrorsOf(['services'])
                }}
              />
              {isChosen && (
                <ServiceInput
                  control={form.control}
                  service={name}
                  isCodeKept={isCodeKept(source, order)}
                />
              )}
            </div>
          )
        })}
        {error && <FieldError id={`${order.key}-services`}>{error}</FieldError>}
      </fieldset>
    </details>
  )
}
