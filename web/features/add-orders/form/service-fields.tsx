import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Service } from '#shared/catalogue/product.ts'
import { centsToEuros } from '#shared/lib/money.ts'
import { parseGoodsPrice } from '#shared/orders/prices/goods-price.ts'
import { getServicePrice } from '#shared/orders/prices/totals.ts'
import { isServiceAllowed, toggleService } from '#shared/services/availability.ts'
import { isCodeKept } from '#shared/orders/form/check-form.ts'
import { getPlace } from '#shared/orders/form/order-form.ts'
import { isTransportAlwaysPaid } from '#shared/orders/form/totals.ts'
import { isTransportPaymentOffered, listServices } from '#shared/orders/form/to-body.ts'
import type { OrderFields } from '#web/domain/order-form/use-order-fields.ts'
import { ServiceInput } from '#web/domain/order-form/service-input.tsx'
import { useApp } from '#web/lib/api/app-data.ts'
import { useFieldError } from '#web/lib/forms/field-error-text.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { FieldError } from '#web/ui/forms/field.tsx'
import { Price } from '#web/ui/price.tsx'
import hidden from '#web/ui/visually-hidden.module.css'
import { orderDraft } from '../state/order-draft.ts'
import styles from './service-fields.module.css'

interface ServiceProps {
  form: OrderFields
}

const ServiceBox = ({
  service,
  errorId,
  form,
}: ServiceProps & { service: Service; errorId: string | undefined }) => {
  const { t } = useTranslation(['add-orders', 'recipient'])
  const { delivery_method, recipient_goods_price, services: chosen } = form.order
  const name = service.service
  const isChosen = chosen.includes(name)
  const isAllowed = isServiceAllowed(name, getPlace(form.order) ?? { type: delivery_method })
  const price = centsToEuros(getServicePrice(service, parseGoodsPrice(recipient_goods_price)))
  return (
    <Checkbox
      name={name}
      label={t(`service.${name}`)}
      checked={isChosen}
      disabled={!isAllowed && !isChosen}
      title={isAllowed ? undefined : t('recipient:notHere')}
      aria-invalid={(errorId !== undefined && isChosen) || undefined}
      aria-describedby={errorId}
      trailing={price === 0 ? undefined : <Price amount={price} />}
      onChange={() => {
        const services = toggleService(chosen, name)
        // The recipient pays for the goods or for the delivery.
        const isExcluded = services.includes('recipient_goods_payment')
        form.update({
          services,
          ...(isExcluded && { recipient_transport_payment: false }),
        })
        form.showErrorsOf(['services'])
      }}
    />
  )
}

/** Whether the recipient pays for the delivery, where that can be chosen. */
const TransportBox = ({ form }: ServiceProps) => {
  const { t } = useTranslation('add-orders')
  const app = useApp()
  const isLocked = orderDraft.get().source?.kind === 'change'
  if (isTransportAlwaysPaid(app) || !isTransportPaymentOffered(app)) return null
  return (
    <Checkbox
      name="recipient_transport_payment"
      label={t('service.recipient_delivery_payment')}
      checked={form.order.recipient_transport_payment}
      // Who pays for the delivery of a paid shipment stays.
      disabled={isLocked}
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
}: ServiceProps & {
  /** Further boxes in the line of the services. */
  children: ReactNode
}) => {
  const { t } = useTranslation(['add-orders', 'recipient'])
  const id = useId()
  const error = useFieldError(form.control, 'services')
  // Whether the recipient pays for the delivery is a choice of its own.
  const services = listServices(useApp(), form.order.destination_country).filter(
    ({ service }) => service !== 'recipient_delivery_payment',
  )
  const chosen = services
    .map(({ service }) => service)
    .filter((name) => form.order.services.includes(name))
  return (
    <fieldset className={styles.services}>
      <legend className={hidden.hidden}>{t('recipient:services')}</legend>
      <div className={styles.choices}>
        {services.map((service) => (
          <ServiceBox key={service.id} service={service} errorId={error && id} form={form} />
        ))}
        <TransportBox form={form} />
        {children}
      </div>
      {error && <FieldError id={id}>{error}</FieldError>}
      <div className={styles.required}>
        {chosen.map((name) => (
          <ServiceInput
            key={name}
            control={form.control}
            service={name}
            isCodeKept={isCodeKept(orderDraft.get().source, form.order)}
          />
        ))}
      </div>
    </fieldset>
  )
}
