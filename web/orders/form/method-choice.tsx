import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { listSelectableMethods } from '#shared/catalogue/find-products.ts'
import type { OrderForm } from '#shared/orders/form/order-form.ts'
import type { DeliveryMethod } from '#shared/parcels/destination-types.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import type { IconName } from '#web/ui/icon.tsx'
import { SegmentOption, Segments } from '#web/ui/forms/segments.tsx'

const icons = {
  apt: 'locker',
  po: 'post',
  pudo: 'home',
  address: 'truck',
} as const satisfies Record<DeliveryMethod, IconName>

/** Selects the delivery method from those sold to the country, except parcel shops. */
export const MethodChoice = ({
  order: { delivery_method: method, destination_country },
  isCompact = false,
  onChoose,
}: {
  order: Pick<OrderForm, 'delivery_method' | 'destination_country'>
  /** Whether the choice takes one line: without drawings and a hint. */
  isCompact?: boolean
  onChoose: (method: DeliveryMethod) => void
}) => {
  const { t } = useTranslation('wizard')
  const { products } = useApp()
  const name = useId()
  return (
    <Segments legend={t('method.legend')} hint={!isCompact && t(`method.${method}Text`)}>
      {listSelectableMethods(products, destination_country).map((each) => (
        <SegmentOption
          key={each}
          name={`${name}-method`}
          label={t(`method.${each}`)}
          {...(!isCompact && { icon: icons[each] })}
          checked={each === method}
          onChange={() => onChoose(each)}
        />
      ))}
    </Segments>
  )
}
