import { useId } from 'react'
import type { Product } from '#shared/catalogue/product.ts'
import { selectableMethods } from '#shared/catalogue/find-products.ts'
import type { DeliveryMethod } from '#shared/parcels/destination-types.ts'
import { useApp } from '#web/lib/app-data.ts'
import { formatCentimetres, formatKilograms } from '#web/lib/format.ts'
import { useTranslation } from '#web/lib/words.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Price } from '#web/ui/price.tsx'
import { RadioCard, RadioCards } from '#web/ui/radio-card.tsx'
import { sizesTo } from '../state/change-route.ts'
import { chooseMethod } from '../state/choose-destination.ts'
import { type ParcelDraft, updateParcel } from '../state/wizard-draft.ts'
import { BoxDrawing } from './box-drawing.tsx'
import styles from './parcel-choice.module.css'
import { WeightDrawing } from './weight-drawing.tsx'

const methodIcons = {
  apt: 'locker',
  po: 'post',
  pudo: 'house',
  address: 'truck',
} as const satisfies Record<DeliveryMethod, IconName>

const Drawing = ({ height, width, length }: Product) =>
  height === null || width === null || length === null ? (
    <WeightDrawing />
  ) : (
    <BoxDrawing height={height} width={width} length={length} />
  )

/** How a parcel gets there and which size it has, with the prices of that way. */
export const ParcelChoice = ({ parcel, country }: { parcel: ParcelDraft; country: string }) => {
  const { t } = useTranslation('wizard')
  const app = useApp()
  const name = useId()
  const method = parcel.delivery_method
  const describe = ({ height, width, length, weight }: Product) => {
    const kg = formatKilograms(weight)
    if (height === null || width === null || length === null) return t('size.upTo', { kg })
    const [h, w, l] = [height, width, length].map(formatCentimetres)
    return t('size.measures', { height: h ?? '', width: w ?? '', length: l ?? '', kg })
  }
  return (
    <div className={styles.choice}>
      <RadioCards legend={t('method.legend')} columns={3}>
        {selectableMethods(app.products, country).map((each) => (
          <RadioCard
            key={each}
            name={`${name}-method`}
            title={t(`method.${each}`)}
            text={t(`method.${each}Text`)}
            media={<Icon name={methodIcons[each]} />}
            checked={method === each}
            onChange={() =>
              updateParcel(
                parcel.key,
                (current) => chooseMethod(current, country, each, app).parcel,
              )
            }
          />
        ))}
      </RadioCards>
      <RadioCards legend={t('size.legend')} columns={2}>
        {sizesTo(app, country, method).map((product) => (
          <RadioCard
            key={product.id}
            name={`${name}-size`}
            title={product.service === 'unknown' ? product.name : product.service}
            text={describe(product)}
            media={<Drawing {...product} />}
            trailing={<Price amount={product.price} />}
            checked={parcel.product_id === product.id}
            onChange={() =>
              updateParcel(parcel.key, (current) => ({ ...current, product_id: product.id }))
            }
          />
        ))}
      </RadioCards>
    </div>
  )
}
