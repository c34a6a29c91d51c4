import { useTranslation } from 'react-i18next'
import type { Product } from '#shared/catalogue/product.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { formatCentimetres, formatKilograms } from '#web/lib/i18n/format.ts'
import { usePriceText } from '#web/lib/i18n/use-price-text.ts'
import { BoundSelectField } from '#web/ui/forms/bound/bound-select-field.tsx'
import { Stack } from '#web/ui/card.tsx'
import { MethodChoice } from '../parcel-selection/method-choice.tsx'
import { listSizes } from '#web/domain/order-form/change-route.ts'
import { chooseMethod } from '#web/domain/order-form/choose-destination.ts'
import type { ParcelForm } from '#web/domain/order-form/parcel-form.ts'

const SizeField = ({ form }: { form: ParcelForm }) => {
  const { t } = useTranslation(['recipient', 'wizard'])
  const { formatWirePrice } = usePriceText()
  const sizes = listSizes(useApp(), form.country, form.parcel.delivery_method)
  const size = sizes.find((product) => product.id === form.parcel.product_id)
  const describe = ({ height, width, length, weight, service }: Product) => {
    const upTo = t('wizard:size.upTo', { kg: formatKilograms(weight) })
    const measures = {
      height: formatCentimetres(height),
      width: formatCentimetres(width),
      length: formatCentimetres(length),
    }
    return service === 'unknown'
      ? [upTo, t('wizard:size.largest', measures)]
      : [t('wizard:size.measures', measures), upTo]
  }
  return (
    <BoundSelectField
      control={form.control}
      name="product_id"
      toValue={Number}
      label={t('wizard:size.legend')}
      placeholder={t('chooseSize')}
      value={size ? String(size.id) : ''}
      options={sizes.map((product) => ({
        value: String(product.id),
        label: [
          ...(product.service === 'unknown' ? [] : [product.name]),
          ...describe(product),
          formatWirePrice(product.price),
        ].join(' · '),
      }))}
    />
  )
}

/** The delivery method and size of the parcel. */
export const ParcelSettings = ({ form }: { form: ParcelForm }) => {
  const app = useApp()
  const { parcel, country } = form
  return (
    <Stack>
      <MethodChoice
        method={parcel.delivery_method}
        country={country}
        onChoose={(method) =>
          form.changeDestination((current) => chooseMethod(current, country, method, app))
        }
      />
      <SizeField form={form} />
    </Stack>
  )
}
