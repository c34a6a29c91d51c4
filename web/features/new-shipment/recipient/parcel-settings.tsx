import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listSelectableMethods } from '#shared/catalogue/find-products.ts'
import type { Product } from '#shared/catalogue/product.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { formatCentimetres, formatKilograms } from '#web/lib/i18n/format.ts'
import { usePriceText } from '#web/lib/i18n/use-price-text.ts'
import { useFieldError } from '#web/lib/forms/field-error-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Price } from '#web/ui/price.tsx'
import { RadioCard, RadioCards } from '#web/ui/forms/radio-card.tsx'
import { BoundSelectField } from '#web/ui/forms/bound/bound-select-field.tsx'
import { useSizeName } from '../parcel-selection/use-size-name.ts'
import { listSizes } from '../state/change-route.ts'
import { chooseMethod } from '../state/choose-destination.ts'
import { getZipPrice } from '../state/zip-query.ts'
import type { ParcelForm } from './use-parcel-form.ts'
import styles from './parcel-settings.module.css'

const MethodField = ({ form, name }: { form: ParcelForm; name: string }) => {
  const { t } = useTranslation(['recipient', 'wizard'])
  const app = useApp()
  const { parcel, country } = form
  return (
    <RadioCards legend={t('wizard:method.legend')} columns={3}>
      {listSelectableMethods(app.products, country).map((each) => (
        <RadioCard
          key={each}
          name={name}
          title={t(`wizard:method.${each}`)}
          checked={parcel.delivery_method === each}
          onChange={() =>
            form.changeDestination((current) => chooseMethod(current, country, each, app))
          }
        />
      ))}
    </RadioCards>
  )
}

const SizeField = ({ form }: { form: ParcelForm }) => {
  const { t } = useTranslation(['recipient', 'wizard'])
  const { formatWirePrice } = usePriceText()
  const sizes = listSizes(useApp(), form.country, form.parcel.delivery_method)
  const size = sizes.find((product) => product.id === form.parcel.product_id)
  const describe = ({ height, width, length, weight, service }: Product) => {
    const upTo = t('wizard:size.upTo', { kg: formatKilograms(weight) })
    if (height === null || width === null || length === null) return [upTo]
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

/**
 * The delivery method and size of the parcel. Narrow screens show a summary with a button that
 * opens the fields.
 */
export const ParcelSettings = ({ form }: { form: ParcelForm }) => {
  const { t } = useTranslation(['recipient', 'wizard'])
  const getSizeName = useSizeName()
  const id = useId()
  const { parcel, country } = form
  const method = parcel.delivery_method
  const sizes = listSizes(useApp(), country, method)
  const size = sizes.find((product) => product.id === parcel.product_id)
  const [isEditing, setIsEditing] = useState(false)
  const sizeError = useFieldError(form.control, 'product_id')
  const isOpen = isEditing || size === undefined || sizeError !== undefined
  return (
    <div className={styles.settings}>
      <div className={styles.summary}>
        <p>
          <b>{t(`wizard:method.${method}`)}</b>
          {size && (
            <>
              {' · '}
              {getSizeName(size)} · <Price amount={getZipPrice(parcel) ?? size.price} />
            </>
          )}
        </p>
        <Button
          size="s"
          variant="quiet"
          icon={isOpen ? 'check' : 'edit'}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsEditing(!isOpen)}
        >
          {isOpen ? t('doneParcel') : t('editParcel')}
        </Button>
      </div>
      <div id={id} className={styles.choices} data-open={isOpen || undefined}>
        <MethodField form={form} name={`${id}-method`} />
        <SizeField form={form} />
      </div>
    </div>
  )
}
