import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { isCodeKept } from '#shared/orders/form/check-form.ts'
import { isTransportAlwaysPaid } from '#shared/orders/form/totals.ts'
import { isTransportPaymentOffered } from '#shared/orders/form/to-body.ts'
import type { OrderFields } from '#web/orders/form/use-order-fields.ts'
import { useServiceBoxes } from '#web/orders/form/use-service-boxes.ts'
import { ServiceInput } from '#web/orders/form/service-input.tsx'
import { useApp } from '#web/lib/api/app-data.ts'
import { useFieldError } from '#web/lib/forms/field-error-text.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { FieldError } from '#web/ui/forms/field.tsx'
import { Price } from '#web/ui/price.tsx'
import hidden from '#web/ui/visually-hidden.module.css'
import { orderDraft } from '#web/orders/add-orders/state/order-draft.ts'
import styles from './service-fields.module.css'
import layout from '#web/ui/layout/layout.module.css'
import { classNames } from '#web/ui/class-names.ts'

/** Whether the recipient pays for the delivery, where that can be chosen. */
const TransportBox = ({ form }: { form: OrderFields }) => {
  const { t } = useTranslation('add-orders')
  const app = useApp()
  const error = useFieldError(form.control, 'recipient_transport_payment')
  const isLocked = orderDraft.get().source?.kind === 'change'
  const isChosen = form.order.recipient_transport_payment
  // One that was switched off since it was chosen can only be removed.
  if (isTransportAlwaysPaid(app) || !(isTransportPaymentOffered(app) || isChosen)) return null
  return (
    <Checkbox
      name="recipient_transport_payment"
      label={t('service.recipient_delivery_payment')}
      checked={isChosen}
      // Who pays for the delivery of a paid shipment stays.
      disabled={isLocked}
      error={error}
      onChange={({ target }) =>
        form.update({
          recipient_transport_payment: target.checked,
          services: form.order.services.filter(
            (name) => !target.checked || name !== 'recipient_goods_payment',
          ),
        })
      }
    />
  )
}

/**
 * The services that are active for the company, with their prices, and the fields that the chosen
 * ones require. One that the destination does not support is disabled; choosing one removes those
 * that it excludes.
 */
export const ServiceFields = ({
  form,
  children,
}: {
  form: OrderFields
  /** Further boxes in the line of the services. */
  children: ReactNode
}) => {
  const { t } = useTranslation(['add-orders', 'recipient'])
  const id = useId()
  const error = useFieldError(form.control, 'services')
  // Whether the recipient pays for the delivery is a choice of its own.
  const services = useServiceBoxes(form).filter(({ name }) => name !== 'recipient_delivery_payment')
  return (
    <fieldset className={classNames(layout.column2, styles.services)}>
      <legend className={hidden.hidden}>{t('recipient:services')}</legend>
      <div className={styles.choices}>
        {services.map(({ name, isChosen, isSold, isAllowed, price, toggle }) => (
          <Checkbox
            key={name}
            name={name}
            label={t(`service.${name}`)}
            checked={isChosen}
            disabled={!isAllowed && !isChosen}
            title={isAllowed || !isSold ? undefined : t('recipient:notHere')}
            aria-invalid={(error !== undefined && isChosen) || undefined}
            aria-describedby={error && id}
            trailing={price ? <Price amount={price} /> : undefined}
            onChange={toggle}
          />
        ))}
        <TransportBox form={form} />
        {children}
      </div>
      {error && <FieldError id={id}>{error}</FieldError>}
      <div className={styles.required}>
        {services.map(
          ({ name, isChosen }) =>
            isChosen && (
              <ServiceInput
                key={name}
                control={form.control}
                service={name}
                isCodeKept={isCodeKept(orderDraft.get().source, form.order)}
              />
            ),
        )}
      </div>
    </fieldset>
  )
}
