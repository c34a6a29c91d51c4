import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApp } from '#web/lib/api/app-data.ts'
import { useFieldError } from '#web/lib/forms/field-error-text.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { FieldError } from '#web/ui/forms/field.tsx'
import hidden from '#web/ui/visually-hidden.module.css'
import { Price } from '#web/ui/price.tsx'
import { clearDisallowedDropOff } from '#web/orders/wizard/drop-off/clear-disallowed-drop-off.ts'
import { isCodeKept } from '#shared/orders/form/check-form.ts'
import type { OrderFields } from '#web/orders/form/use-order-fields.ts'
import { useServiceBoxes } from '#web/orders/form/use-service-boxes.ts'
import { ServiceInput } from '#web/orders/form/service-input.tsx'
import { useWizard } from '#web/orders/wizard/state/wizard-draft.ts'
import layout from '#web/ui/layout/layout.module.css'
import { Fold } from '#web/ui/layout/fold.tsx'

/**
 * The extra services of the route with their prices, folded until one is chosen. Services that the destination does not support
 * are disabled; selecting a service deselects those that it excludes.
 */
export const ServiceChoice = ({ form }: { form: OrderFields }) => {
  const { t } = useTranslation('recipient')
  const app = useApp()
  const { source } = useWizard()
  const { order } = form
  const error = useFieldError(form.control, 'services')
  const [isInitiallyOpen] = useState(order.services.length > 0)
  const services = useServiceBoxes(form)
  if (services.length === 0) return null
  return (
    <Fold head={<h3>{t('services')}</h3>} open={isInitiallyOpen || error !== undefined}>
      <fieldset className={layout.column2} aria-describedby={error && `${order.key}-services`}>
        <legend className={hidden.hidden}>{t('services')}</legend>
        {services.map(({ name, isChosen, isSold, isAllowed, price, toggle }) => (
          <div key={name} className={layout.column2}>
            <Checkbox
              label={t(`service.${name}`)}
              checked={isChosen}
              disabled={!isAllowed && !isChosen}
              aria-invalid={(error !== undefined && isChosen) || undefined}
              hint={
                isAllowed || !isSold
                  ? name === 'temperature_sensitive' && t('temperatureHint')
                  : t('notHere')
              }
              trailing={price === 0 ? t('free') : price && <Price amount={price} />}
              onChange={() => {
                toggle()
                clearDisallowedDropOff(app)
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
        ))}
        {error && <FieldError id={`${order.key}-services`}>{error}</FieldError>}
      </fieldset>
    </Fold>
  )
}
