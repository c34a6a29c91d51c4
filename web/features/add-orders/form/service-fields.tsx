import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Service } from '#shared/catalogue/product.ts'
import { centsToEuros } from '#shared/lib/money.ts'
import { parseGoodsPrice } from '#shared/orders/prices/goods-price.ts'
import { getServicePrice } from '#shared/orders/prices/totals.ts'
import { isServiceAllowed, toggleService } from '#shared/services/availability.ts'
import { listServices } from '#web/domain/order-form/parcel-body.ts'
import { ServiceInput } from '#web/domain/order-form/service-input.tsx'
import { useApp } from '#web/lib/api/app-data.ts'
import { useFieldError } from '#web/lib/forms/field-error-text.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { FieldError } from '#web/ui/forms/field.tsx'
import { Price } from '#web/ui/price.tsx'
import hidden from '#web/ui/visually-hidden.module.css'
import { orderDraft } from '../state/order-draft.ts'
import {
  isCodeKept,
  isTransportAlwaysPaid,
  isTransportPaymentOffered,
} from '../state/order-request.ts'
import type { OrderValues } from '../state/order-values.ts'
import styles from './service-fields.module.css'
import type { FormParcel } from './use-form-parcel.ts'

interface ServiceProps {
  parcel: FormParcel
  values: OrderValues
}

const ServiceBox = ({
  service,
  errorId,
  parcel,
  values,
}: ServiceProps & { service: Service; errorId: string | undefined }) => {
  const { t } = useTranslation(['add-orders', 'recipient'])
  const { place, delivery_method, goods_price, services: chosen } = values
  const name = service.service
  const isChosen = chosen.includes(name)
  const isAllowed = isServiceAllowed(name, place ?? { type: delivery_method })
  const price = centsToEuros(getServicePrice(service, parseGoodsPrice(goods_price)))
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
        parcel.update({
          services,
          ...(isExcluded && { recipient_transport_payment: false }),
        })
        parcel.showErrorsOf(['services'])
      }}
    />
  )
}

/** Whether the recipient pays for the delivery, where that can be chosen. */
const TransportBox = ({ parcel, values }: ServiceProps) => {
  const { t } = useTranslation('add-orders')
  const app = useApp()
  const isLocked = orderDraft.get().source?.kind === 'change'
  if (isTransportAlwaysPaid(app) || !isTransportPaymentOffered(app)) return null
  return (
    <Checkbox
      name="recipient_transport_payment"
      label={t('service.recipient_delivery_payment')}
      checked={values.recipient_transport_payment}
      // Who pays for the delivery of a paid shipment stays.
      disabled={isLocked}
      onChange={({ target }) =>
        parcel.update({
          recipient_transport_payment: target.checked,
          services: values.services.filter(
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
  parcel,
  values,
  children,
}: ServiceProps & {
  /** Further boxes in the line of the services. */
  children: ReactNode
}) => {
  const { t } = useTranslation(['add-orders', 'recipient'])
  const id = useId()
  const error = useFieldError(parcel.control, 'services')
  // Whether the recipient pays for the delivery is a choice of its own.
  const services = listServices(useApp(), parcel.country).filter(
    ({ service }) => service !== 'recipient_delivery_payment',
  )
  const chosen = services
    .map(({ service }) => service)
    .filter((name) => values.services.includes(name))
  return (
    <fieldset className={styles.services}>
      <legend className={hidden.hidden}>{t('recipient:services')}</legend>
      <div className={styles.choices}>
        {services.map((service) => (
          <ServiceBox
            key={service.id}
            service={service}
            errorId={error && id}
            parcel={parcel}
            values={values}
          />
        ))}
        <TransportBox parcel={parcel} values={values} />
        {children}
      </div>
      {error && <FieldError id={id}>{error}</FieldError>}
      <div className={styles.required}>
        {chosen.map((name) => (
          <ServiceInput
            key={name}
            control={parcel.control}
            service={name}
            isCodeKept={isCodeKept(orderDraft.get().source, values)}
          />
        ))}
      </div>
    </fieldset>
  )
}
