import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { listSelectableMethods } from '#shared/catalogue/find-products.ts'
import type { DeliveryMethod } from '#shared/parcels/destination-types.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { RadioCard, RadioCards } from '#web/ui/forms/radio-card.tsx'
import { chooseMethod } from '../state/choose-destination.ts'
import type { ParcelDraft } from '../state/draft-shape.ts'
import { updateParcel } from '../state/wizard-draft.ts'

const icons = {
  apt: 'locker',
  po: 'post',
  pudo: 'home',
  address: 'truck',
} as const satisfies Record<DeliveryMethod, IconName>

const columnsByMethodCount = [1, 1, 2, 3] as const

/** Selects the delivery method of a parcel from those sold to the country, except parcel shops. */
export const MethodChoice = ({ parcel, country }: { parcel: ParcelDraft; country: string }) => {
  const { t } = useTranslation('wizard')
  const app = useApp()
  const name = useId()
  const methods = listSelectableMethods(app.products, country)
  return (
    <RadioCards legend={t('method.legend')} columns={columnsByMethodCount[methods.length] ?? 3}>
      {methods.map((method) => (
        <RadioCard
          key={method}
          name={`${name}-method`}
          title={t(`method.${method}`)}
          text={t(`method.${method}Text`)}
          media={<Icon name={icons[method]} />}
          checked={parcel.delivery_method === method}
          onChange={() =>
            updateParcel(
              parcel.key,
              (current) => chooseMethod(current, country, method, app).parcel,
            )
          }
        />
      ))}
    </RadioCards>
  )
}
