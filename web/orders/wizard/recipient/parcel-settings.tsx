import { useTranslation } from 'react-i18next'
import type { Product } from '#shared/catalogue/product.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { formatWirePrice } from '#shared/orders/prices/price-text.ts'
import { BoundSelectField } from '#web/ui/forms/bound/bound-select-field.tsx'
import { Stack } from '#web/ui/card.tsx'
import { MethodChoice } from '#web/orders/form/method-choice.tsx'
import { chooseMethod, listSizes } from '#shared/orders/form/change-route.ts'
import { isWeightBand, useSizeTexts } from '#web/orders/form/use-size-texts.ts'
import type { OrderFields } from '#web/orders/form/use-order-fields.ts'

const SizeField = ({ form }: { form: OrderFields }) => {
  const { t } = useTranslation(['recipient', 'wizard'])
  const { getWeight, getMeasures } = useSizeTexts()
  const { destination_country, delivery_method, product_id } = form.order
  const sizes = listSizes(useApp(), destination_country, delivery_method)
  const size = sizes.find((product) => product.id === product_id)
  const describe = (product: Product) =>
    isWeightBand(product)
      ? [getWeight(product), getMeasures(product)]
      : [product.name, getMeasures(product), getWeight(product)]
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
        label: [...describe(product), formatWirePrice(product.price)].join(' · '),
      }))}
    />
  )
}

/** The delivery method and size of the parcel. */
export const ParcelSettings = ({ form }: { form: OrderFields }) => {
  const app = useApp()
  return (
    <Stack>
      <MethodChoice
        order={form.order}
        onChoose={(method) =>
          form.changeDestination((current) => chooseMethod(app, current, method))
        }
      />
      <SizeField form={form} />
    </Stack>
  )
}
