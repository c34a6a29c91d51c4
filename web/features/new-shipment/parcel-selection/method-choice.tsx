import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { listSelectableMethods } from '#shared/catalogue/find-products.ts'
import type { DeliveryMethod } from '#shared/parcels/destination-types.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import type { IconName } from '#web/ui/icon.tsx'
import { Segment, Segments } from '#web/ui/forms/segments.tsx'

const icons = {
  apt: 'locker',
  po: 'post',
  pudo: 'home',
  address: 'truck',
} as const satisfies Record<DeliveryMethod, IconName>

/** Selects a delivery method from those sold to the country, except parcel shops. */
export const MethodChoice = ({
  method,
  country,
  onChoose,
}: {
  method: DeliveryMethod
  country: string
  onChoose: (method: DeliveryMethod) => void
}) => {
  const { t } = useTranslation('wizard')
  const { products } = useApp()
  const name = useId()
  return (
    <Segments legend={t('method.legend')} hint={t(`method.${method}Text`)}>
      {listSelectableMethods(products, country).map((each) => (
        <Segment
          key={each}
          name={`${name}-method`}
          label={t(`method.${each}`)}
          icon={icons[each]}
          checked={each === method}
          onChange={() => onChoose(each)}
        />
      ))}
    </Segments>
  )
}
